import path from 'node:path';
import { type BenchSite, startBenchSite } from './bench-site';
import { type LoadResult, measureLoad } from './measure-load';

/** Rounds of each side; they alternate, so that a busier machine meets both alike. */
const ROUNDS = 5;

const load = { connections: 8, seconds: 3 };

export type Cost = Pick<LoadResult, 'cpu' | 'mean' | 'p99' | 'failed'>;

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const medianOf = (results: LoadResult[]): Cost => ({
  cpu: median(results.map(({ cpu }) => cpu)),
  mean: median(results.map(({ mean }) => mean)),
  p99: median(results.map(({ p99 }) => p99)),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
});

/**
 * What measuring costs the shell: the same page of two sites, one with `METRICS=on` and one without.
 *
 * @param page its path
 * @param env settings of both; each has a folder of its own in `DATA_DIR`
 * @param rounds of each
 */
export async function compareMetrics(
  page: string,
  env: NodeJS.ProcessEnv & { DATA_DIR: string },
  rounds = ROUNDS,
): Promise<Record<'on' | 'off', Cost>> {
  const start = (side: 'on' | 'off'): Promise<BenchSite> =>
    startBenchSite({ ...env, METRICS: side, DATA_DIR: path.join(env.DATA_DIR, side) });
  const results: Record<'on' | 'off', LoadResult[]> = { on: [], off: [] };
  const on = await start('on');
  try {
    const off = await start('off');
    try {
      for (let round = 0; round < rounds; round++) {
        results.on.push(await measureLoad(on, page, load));
        results.off.push(await measureLoad(off, page, load));
      }
    } finally {
      await off.stop();
    }
  } finally {
    await on.stop();
  }
  return { on: medianOf(results.on), off: medianOf(results.off) };
}
