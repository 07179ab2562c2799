import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import { findApiRoot } from '../src/api-root';
import { type ApiProcess, buildApi, startApi } from '../src/testing/api-process';
import { watchMemory } from './process-memory';
import { writeManyArticles } from './many-articles';

/**
 * Measures a first and a second start of the built API with its embedded database: seconds until
 * `/healthz` responds and until every image was served once, and the memory that takes. Run with
 * `npm run bench:start`; `-- 50 2000` names other numbers of articles.
 */
const SIZES = process.argv.slice(2).map(Number).filter(Boolean);
const DEFAULT_SIZES = [50, 2_000];
const IMAGES_AT_ONCE = 6;

const say = (line: string) => process.stdout.write(`${line}\n`);

const secondsSince = (start: number) => (performance.now() - start) / 1_000;

/** Images that the API shows: every cover, portrait, product and page image. */
async function readShown(origin: string): Promise<Set<string>> {
  const shown = new Set<string>();
  const collect = (value: unknown): void => {
    for (const [path] of JSON.stringify(value).matchAll(/\/media\/[a-z]+\/[a-z0-9-]+\.jpg/g))
      shown.add(path);
  };
  for (let next: string | null = '/api/articles/?page_size=100'; next;) {
    const page = (await (await fetch(origin + next)).json()) as { next: string | null };
    collect(page);
    next = page.next;
  }
  collect(await (await fetch(`${origin}/api/products/`)).json());
  return shown;
}

/** Requests every image as a browser of a phone does, a few at once. */
async function requestImages(origin: string): Promise<void> {
  const limit = pLimit(IMAGES_AT_ONCE);
  const request = async (path: string) => {
    const response = await fetch(`${origin}${path}?w=640`, { headers: { accept: 'image/avif' } });
    if (!response.ok) throw new Error(`${path} responds with ${response.status}`);
    await response.arrayBuffer();
  };
  await Promise.all([...(await readShown(origin))].map((path) => limit(request, path)));
}

async function stop({ child, ended }: ApiProcess): Promise<void> {
  child.kill();
  await ended;
}

async function measureStart(settings: Record<string, string>) {
  const start = performance.now();
  const api = startApi(findApiRoot(), settings);
  const memory = watchMemory(api.child.pid ?? 0);
  try {
    const origin = `http://127.0.0.1:${await api.ready}`;
    const health = await fetch(`${origin}/healthz`);
    if (!health.ok) throw new Error(`/healthz responds with ${health.status}`);
    const healthy = secondsSince(start);
    await requestImages(origin);
    return { healthy, complete: secondsSince(start), ...memory.stop() };
  } finally {
    memory.stop();
    await stop(api);
  }
}

async function main(): Promise<void> {
  buildApi(findApiRoot());
  say(
    '| articles | start | s to /healthz | s to all images | API RSS MB | API PSS MB | with children PSS MB |',
  );
  say('|---:|---|---:|---:|---:|---:|---:|');
  for (const size of SIZES.length > 0 ? SIZES : DEFAULT_SIZES) {
    const folder = mkdtempSync(path.join(tmpdir(), 'waypost-bench-start-'));
    try {
      const content = path.join(folder, 'content');
      writeManyArticles(path.join(findApiRoot(), 'content'), content, size);
      const data = path.join(folder, 'data');
      const settings = { DATA_DIR: data, CONTENT_DIR: content, LOG_LEVEL: 'warn' };
      for (const name of ['first', 'second']) {
        const { healthy, complete, rss, pss, pssOfAll } = await measureStart(settings);
        const figures = [rss, pss, pssOfAll].map((megabytes) => megabytes.toFixed(0));
        const times = [healthy.toFixed(1), complete.toFixed(1)];
        say(`| ${[size, name, ...times, ...figures].join(' | ')} |`);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).stack}\n`);
  process.exitCode = 1;
});
