import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { findApiRoot } from '../src/api-root';
import { buildApp } from '../src/app';
import type { DataChanges } from '../src/db/data-changes';
import { queueFor } from '../src/http/database-queue';
import { seedContent } from '../src/content/apply/seed-database';
import { readSettings } from '../src/settings';
import { startDatabase } from '../src/start/start-database';
import type { LoadTestOptions, LoadTestResult } from './load';
import { explainSearch, measureSearches, type SingleSearch, twoWords } from './single-searches';
import { syntheticContent } from './synthetic-content';

/** Figures of one call. */
export interface MeasuredCall extends LoadTestResult {
  name: string;
  /** Whether responses are cached until the data changes. */
  cached: boolean;
  /** CPU of the process per response, in milliseconds; the embedded engine is part of it. */
  cpuMs: number;
  memoryMb: number;
}

/** Figures of one engine at one size. */
export interface Measured {
  engine: string;
  articles: number;
  fillSeconds: number;
  /** Memory of the process before any call. */
  idleMb: number;
  calls: MeasuredCall[];
  searches: SingleSearch[];
  /** The database's plan of a search for two words. */
  searchPlan: string[];
}

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const CONNECTIONS = 8;
const ROWS_AT_ONCE = 500;

const memoryMb = () => Math.round(process.memoryUsage().rss / 1_000_000);

/** The load comes from a process of its own, so that it is not measured with the server. */
function load(options: LoadTestOptions): Promise<LoadTestResult> {
  return new Promise((resolve, reject) => {
    const script = path.join(findApiRoot(), 'bench/load.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(options)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.once('message', (result: LoadTestResult) => resolve(result));
    child.once('close', (code) => reject(new Error(`the load ended with ${code}`)));
  });
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const articles = Number(process.env.BENCH_ARTICLES);
  mkdirSync(settings.DATA_DIR, { recursive: true });
  const { database, stop } = await startDatabase({ settings, apiRoot: findApiRoot() });

  const began = performance.now();
  for (let from = 0; from < articles; from += ROWS_AT_ONCE) {
    const to = Math.min(articles, from + ROWS_AT_ONCE);
    await seedContent(database.db, syntheticContent(from, to));
  }
  await database.db.execute(sql`vacuum analyze`);
  const fillSeconds = (performance.now() - began) / 1_000;

  const listen = async (changes?: DataChanges) => {
    const app = await buildApp({
      db: database.db,
      changes,
      mediaDir: settings.DATA_DIR,
      adminToken: 'a-token-for-the-bench',
      rateLimit: false,
      queue: queueFor(database.engine),
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    return { app, origin: `http://127.0.0.1:${port}` };
  };
  const uncached = await listen();
  const cached = await listen(database.changes);
  const idleMb = memoryMb();

  const targets: { name: string; path: string; method?: 'POST'; posts?: true }[] = [
    { name: 'list', path: '/api/articles/?page=1&page_size=12' },
    { name: 'category', path: '/api/categories/category-3/articles/' },
    { name: 'detail', path: `/api/articles/synthetic-${Math.floor(articles / 2)}/` },
    { name: 'related', path: `/api/articles/synthetic-${Math.floor(articles / 2)}/related/` },
    { name: 'search, two words', path: `/api/articles/search/?q=${encodeURIComponent(twoWords)}` },
    { name: 'categories', path: '/api/categories/' },
    { name: 'comment post', path: '/api/comments/', method: 'POST', posts: true },
  ];
  const calls: MeasuredCall[] = [];
  const measureCalls = async (origin: string, isCached: boolean, list: typeof targets) => {
    for (const { name, path: target, ...options } of list) {
      const common = { url: origin + target, connections: CONNECTIONS, ...options };
      await load({ ...common, duration: 1 });
      const before = process.cpuUsage();
      const figures = await load({ ...common, duration: SECONDS });
      const { user, system } = process.cpuUsage(before);
      const cpuMs = (user + system) / 1_000 / figures.total;
      calls.push({ name, cached: isCached, ...figures, cpuMs, memoryMb: memoryMb() });
    }
  };
  await measureCalls(uncached.origin, false, targets);
  await measureCalls(
    cached.origin,
    true,
    targets.filter(({ posts }) => !posts),
  );

  const searches = await measureSearches(database.db);
  const searchPlan = await explainSearch(database.db);
  const measured: Measured = {
    engine: database.engine,
    articles,
    fillSeconds,
    idleMb,
    calls,
    searches,
    searchPlan,
  };
  process.send?.(measured);
  await uncached.app.close();
  await cached.app.close();
  await stop();
  process.disconnect?.();
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).stack}\n`);
  process.exit(1);
});
