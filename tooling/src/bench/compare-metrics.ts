import path from 'node:path';
import { type BenchSite, startBenchSite } from './bench-site';
import { type LoadResult, measureLoad } from './measure-load';

/** Pairs of sites: two processes of the same code differ by some percent for as long as they live. */
const PAIRS = 6;

/** Rounds of each pair; its sites are under load at the same time, so that a busier machine meets both alike. */
const ROUNDS = 10;

const load = { connections: 4, seconds: 2 };

/** `METRICS=on` and `METRICS=off`. */
type Side = 'on' | 'off';

/** One round: what the same page cost the shells of two sites at the same time. */
export type Round = Record<Side, LoadResult>;

const settingsOf = (env: BenchEnv, side: Side): NodeJS.ProcessEnv => ({
  ...env,
  METRICS: side,
  // Its start would fall into the first rounds.
  STANDBY: 'off',
  DATA_DIR: path.join(env.DATA_DIR, side),
});

/** Settings of both sites; each has a folder of its own in `DATA_DIR`. */
type BenchEnv = NodeJS.ProcessEnv & { DATA_DIR: string };

async function roundsOf(sites: Record<Side, BenchSite>, page: string): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let index = 0; index < ROUNDS; index++) {
    const under = { ...load, warmUp: index === 0 ? 3 : 0 };
    const [on, off] = await Promise.all([
      measureLoad(sites.on, page, under),
      measureLoad(sites.off, page, under),
    ]);
    rounds.push({ on, off });
  }
  return rounds;
}

/**
 * What measuring costs the shell: the same page of two sites, one with `METRICS=on` and one without,
 * in rounds of some seconds.
 *
 * @param page its path
 */
export async function compareMetrics(page: string, env: BenchEnv): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    const on = await startBenchSite(settingsOf(env, 'on'));
    try {
      const off = await startBenchSite(settingsOf(env, 'off'));
      try {
        rounds.push(...(await roundsOf({ on, off }, page)));
      } finally {
        await off.stop();
      }
    } finally {
      await on.stop();
    }
  }
  return rounds;
}
