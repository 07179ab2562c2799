import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBenchSite } from '../bench/bench-site';
import { measureBuild } from '../bench/measure-build';
import { measureScripts } from '../bench/measure-bytes';
import { type LoadResult, measureLoad } from '../bench/measure-load';
import { releasesDir } from '../settings';

const load = { connections: 32, seconds: 10 };

const row = ({ requestsPerSecond, p50, p99, cpu, failed }: LoadResult) => ({
  'req/s': Math.round(requestsPerSecond),
  'p50 ms': p50,
  'p99 ms': p99,
  'CPU ms/req': Number(cpu.toFixed(2)),
  failed,
});

async function firstSlug(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/articles/?page_size=1`);
  const { results } = (await answer.json()) as { results: { slug: string }[] };
  return results[0]?.slug ?? '';
}

async function benchScripts(origin: string, pages: string[]): Promise<void> {
  for (const page of pages) {
    const scripts = await measureScripts(origin, page);
    const sum = (key: 'gzip' | 'brotli'): number => scripts.reduce((all, s) => all + s[key], 0);
    console.log(`\nScripts of ${page} (bytes)`);
    console.table([...scripts, { file: 'total', gzip: sum('gzip'), brotli: sum('brotli') }]);
  }
}

/**
 * `waypost bench`: prints what the site costs (design §10). Load goes to this machine only and
 * ends by itself.
 */
export async function bench(): Promise<void> {
  const data = await mkdtemp(path.join(tmpdir(), 'waypost-bench-data-'));
  const env = { DATA_DIR: data, RELEASES_DIR: releasesDir() };
  try {
    console.log('Build (s)');
    const build = await measureBuild();
    const total = Object.values(build).reduce((sum, seconds) => sum + seconds, 0);
    console.table({ ...build, total });

    const first = await startBenchSite(env);
    await first.stop();
    const cached = await startBenchSite(env);
    console.log('\nStart until /healthz answers (ms)');
    console.table({
      first: Math.round(first.startTime),
      second: Math.round(cached.startTime),
    });
    const article = `/article/${await firstSlug(cached.origin)}`;
    const loads: Record<string, ReturnType<typeof row>> = {};
    loads['/ cached'] = row(await measureLoad(cached, '/', load));
    loads['article cached'] = row(await measureLoad(cached, article, load));
    await benchScripts(cached.origin, ['/', article, '/compare', '/nothing/here']);
    await cached.stop();

    const uncached = await startBenchSite({ ...env, PAGE_CACHE_SECONDS: '0' });
    loads['/ uncached'] = row(await measureLoad(uncached, '/', load));
    loads['article uncached'] = row(await measureLoad(uncached, article, load));
    await uncached.stop();
    console.log(`\nLoad, ${load.connections} connections, ${load.seconds} s`);
    console.table(loads);
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}
