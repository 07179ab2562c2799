import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { findApiRoot } from '../src/api-root';
import { IMAGE_FORMATS } from '../src/media/image-files';
import { type ApiProcess, startApi } from '../src/testing/api-process';

/**
 * Measures images as readers get them, from the built API with its embedded database and the
 * demo content: the first start, first and cached responses, fifty first responses at once, and what
 * memory that takes. Run with `npm run bench:media -w api`.
 */
const WIDTHS = [320, 640, 960, 1280, 1600];
const AT_ONCE = 50;
const CACHED_SECONDS = 5;

interface Article {
  featured_image: string | null;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Memory of a process in MB: what it holds now (`VmRSS`) or held at most (`VmHWM`). */
function memoryOf({ child }: ApiProcess, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
}

async function stop({ child, ended }: ApiProcess): Promise<void> {
  child.kill();
  await ended;
}

async function request(address: string, format: string) {
  const start = performance.now();
  const response = await fetch(address, { headers: { accept: `image/${format}` } });
  const { byteLength } = await response.arrayBuffer();
  return { status: response.status, bytes: byteLength, ms: performance.now() - start };
}

async function measureSizes(image: string): Promise<void> {
  say('\n| format | width | first ms | cached ms | KB |\n|---|---:|---:|---:|---:|');
  for (const format of IMAGE_FORMATS) {
    for (const width of WIDTHS) {
      const address = `${image}?w=${width}`;
      const first = await request(address, format);
      const cached = await request(address, format);
      say(
        `| ${format} | ${width} | ${first.ms.toFixed(0)} | ${cached.ms.toFixed(1)} | ${(first.bytes / 1024).toFixed(0)} |`,
      );
    }
  }
}

async function measureCrowd(images: string[]): Promise<void> {
  const large = WIDTHS.filter((width) => width >= 640);
  const wanted = images.flatMap((image) => large.map((width) => `${image}?w=${width}`));
  const start = performance.now();
  const responses = await Promise.all(
    wanted.slice(0, AT_ONCE).map((address) => request(address, 'avif')),
  );
  const times = responses.map(({ ms }) => ms).sort((a, b) => a - b);
  say(
    `\n${AT_ONCE} different first responses at once (AVIF, 640 to 1600 pixels wide): ` +
      `${responses.filter(({ status }) => status === 200).length} good, all in ` +
      `${(performance.now() - start).toFixed(0)} ms, median ${times[AT_ONCE / 2]?.toFixed(0)} ms`,
  );
}

async function measureCached(address: string): Promise<void> {
  const { requests, latency, errors, non2xx } = await autocannon({
    url: address,
    headers: { accept: 'image/avif' },
    connections: AT_ONCE,
    duration: CACHED_SECONDS,
  });
  say(
    `cached, ${AT_ONCE} connections: ${Math.round(requests.average)} a second, median ` +
      `${latency.p50} ms, 99% within ${latency.p99} ms, ${errors + non2xx} failed`,
  );
}

async function main(): Promise<void> {
  const apiRoot = findApiRoot();
  execFileSync('npm', ['run', 'build'], { cwd: apiRoot, stdio: 'ignore' });
  const folder = mkdtempSync(path.join(tmpdir(), 'waypost-bench-media-'));
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'warn' };
  let api: ApiProcess | undefined;
  try {
    const start = performance.now();
    api = startApi(apiRoot, settings);
    await api.ready;
    say(
      `first start with the demo content: ${((performance.now() - start) / 1000).toFixed(1)} s, ` +
        `${memoryOf(api, 'VmHWM')} MB at most`,
    );
    await stop(api);

    api = startApi(apiRoot, settings);
    const origin = `http://127.0.0.1:${await api.ready}`;
    const list = await fetch(`${origin}/api/articles/?page_size=100`);
    const { results } = (await list.json()) as { results: Article[] };
    const images = results.flatMap(({ featured_image: image }) =>
      image === null ? [] : [new URL(image, origin).href],
    );
    const [first = '', ...others] = images;
    const before = memoryOf(api, 'VmRSS');
    await measureSizes(first);
    await measureCrowd(others);
    await measureCached(`${first}?w=640`);
    const most = memoryOf(api, 'VmHWM');
    say(`memory: ${before} MB before, ${most} MB at most, ${most - before} MB more`);
  } finally {
    if (api) await stop(api);
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).stack}\n`);
  process.exitCode = 1;
});
