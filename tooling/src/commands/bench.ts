import { mkdtemp, rm } from 'node:fs/promises';
import { articlePath } from '@waypost/shared/routing/site-paths';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Command, UsageError } from '@waypost/remote-kit/cli/command';
import { createReporter } from '@waypost/remote-kit/cli/reporter';
import { type BenchSite, startBenchSite } from '../bench/bench-site';
import { measureBuild } from '../bench/measure-build';
import { measureScripts, type ScriptSize, totalOf } from '../bench/measure-bytes';
import { type LoadResult, measureLoad } from '../bench/measure-load';
import { examplePages } from '../bench/example-pages';
import { printMemory } from '../bench/print-memory';
import { printMetrics } from '../bench/print-metrics';
import { buildSite } from '../build/build-site';
import { releasesDir, releaseStore } from '../settings';

const load = { connections: 32, seconds: 10, warmUp: 2 };

/** Every page without the cache: fewer seconds each, there are many. */
const uncachedLoad = { connections: 8, seconds: 4, warmUp: 2 };

const row = ({ requestsPerSecond, p50, p99, cpu, failed }: LoadResult) => ({
  'req/s': Math.round(requestsPerSecond),
  'p50 ms': p50,
  'p99 ms': p99,
  'CPU ms/req': Number(cpu.toFixed(2)),
  failed,
});

/** Runs against a site of its own, which ends whatever happens. */
async function withSite<T>(
  env: NodeJS.ProcessEnv,
  use: (site: BenchSite) => T | Promise<T>,
): Promise<T> {
  const site = await startBenchSite(env);
  try {
    return await use(site);
  } finally {
    await site.stop();
  }
}

async function printScripts({ origin }: BenchSite, pages: string[]): Promise<void> {
  const totals: Record<string, { gzip: number; brotli: number; files: number }> = {};
  const files = new Map<string, ScriptSize>();
  for (const page of pages) {
    const scripts = await measureScripts(origin, page);
    const [gzip, brotli] = [totalOf(scripts, 'gzip'), totalOf(scripts, 'brotli')];
    totals[page] = { gzip, brotli, files: scripts.length };
    scripts.forEach((script) => files.set(script.file, script));
  }
  console.log('\nScripts before a page is interactive (bytes)');
  console.table(totals);
  console.log('\nThe same by file (bytes)');
  console.table([...files.values()]);
}

/** CPU of a page whose text the server sanitises for the first time (decision 041). */
async function measureFirstReads(site: BenchSite): Promise<number> {
  const response = await fetch(`${site.origin}/api/articles/?page_size=100`);
  const { results } = (await response.json()) as { results: { slug: string }[] };
  const slugs = results.map(({ slug }) => slug);
  const before = await site.shellCpu();
  for (const slug of slugs) await (await fetch(`${site.origin}${articlePath(slug)}`)).arrayBuffer();
  return ((await site.shellCpu()) - before) / slugs.length;
}

/** Settings of sites of a benchmark; `DATA_DIR` is removed afterwards. */
type BenchEnv = Parameters<typeof printMetrics>[0];

async function printCosts(env: BenchEnv): Promise<void> {
  const store = releaseStore();
  console.log('Build (s)');
  const build = await measureBuild();
  const total = Object.values(build).reduce((sum, seconds) => sum + seconds, 0);
  console.table({ ...build, total });
  await buildSite(store, { reporter: createReporter() });

  const first = await withSite(env, ({ startTime }) => startTime);
  const loads: Record<string, ReturnType<typeof row>> = {};
  const uncached: typeof loads = {};
  await withSite(env, async (site) => {
    console.log('\nStart until /healthz responds (ms)');
    console.table({ first: Math.round(first), second: Math.round(site.startTime) });
    const pages = await examplePages(site.origin, store);
    await printScripts(site, pages);
    loads['/ cached'] = row(await measureLoad(site, '/', load));
    loads['article cached'] = row(
      await measureLoad(site, pages.find((page) => page.startsWith(articlePath(''))) ?? '/', load),
    );
  });
  await withSite({ ...env, PAGE_CACHE_SECONDS: '0' }, async (site) => {
    const pages = await examplePages(site.origin, store);
    loads['/ uncached'] = row(await measureLoad(site, '/', load));
    const firstReads = await measureFirstReads(site);
    for (const page of pages) uncached[page] = row(await measureLoad(site, page, uncachedLoad));
    console.log(`\nLoad, ${load.connections} connections, ${load.seconds} s`);
    console.table(loads);
    console.log(`\nUncached pages, ${uncachedLoad.connections} connections`);
    console.table(uncached);
    console.log(`Each article read for the first time: ${firstReads.toFixed(1)} ms of CPU`);
  });
  await printMetrics(env);
}

async function printMetricsAlone(env: BenchEnv): Promise<void> {
  await buildSite(releaseStore(), { reporter: createReporter() });
  await printMetrics(env);
}

async function printMemoryAlone(env: BenchEnv): Promise<void> {
  const store = releaseStore();
  await buildSite(store, { reporter: createReporter() });
  await printMemory(env, store);
}

/** What there is to print, by the command's word. */
const parts: Record<string, (env: BenchEnv) => Promise<void>> = {
  all: printCosts,
  metrics: printMetricsAlone,
  memory: printMemoryAlone,
};

/** `npm run bench`: load goes to this machine only and ends by itself. */
export const bench: Command = {
  about:
    'Prints what the site costs (design §10), or with the word metrics what measuring costs, with ' +
    'memory what its processes hold.',
  takes: '[metrics|memory]',
  words: [0, 1],
  async run({ positionals: [part = 'all'] }) {
    const print = parts[part];
    if (!print)
      throw new UsageError(
        `There is no benchmark ${part}: leave it out, or say metrics or memory.`,
      );
    const data = await mkdtemp(path.join(tmpdir(), 'waypost-bench-data-'));
    try {
      await print({ DATA_DIR: data, RELEASES_DIR: releasesDir() });
    } finally {
      await rm(data, { recursive: true, force: true });
    }
  },
};
