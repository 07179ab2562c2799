import path from 'node:path';
import { type BenchSite, startBenchSite } from './bench-site';
import { type LoadResult, measureLoad } from './measure-load';

/** Pairs of sites: two processes of the same code differ by some percent for as long as they live. */
const PAIRS = 10;

/** Rounds of each pair; in each, one site is under load after the other, so that a busier machine meets both. */
const ROUNDS = 12;

const load = { connections: 4, seconds: 1, warmUp: 0 };

/** A process that has just started has other things to do as well. */
const warmUp = { connections: 4, seconds: 4, warmUp: 0 };

/** `METRICS=on` and `METRICS=off`. */
export type Side = 'on' | 'off';

/** One round: what the same page cost the shells of two sites. */
export type Round = Record<Side, LoadResult>;

/** Settings of both sites; each has a folder of its own in `DATA_DIR`. */
type BenchEnv = NodeJS.ProcessEnv & { DATA_DIR: string };

const startSide = (env: BenchEnv, side: Side): Promise<BenchSite> =>
  startBenchSite({
    ...env,
    METRICS: side,
    // Its start would fall into the first rounds.
    STANDBY: 'off',
    DATA_DIR: path.join(env.DATA_DIR, side),
  });

async function measureRounds(
  sites: Record<Side, BenchSite>,
  page: string,
  order: readonly [Side, Side],
): Promise<Round[]> {
  for (const side of order) await measureLoad(sites[side], page, warmUp);
  const rounds: Round[] = [];
  for (let index = 0; index < ROUNDS; index++) {
    const round: Partial<Round> = {};
    for (const side of index % 2 === 0 ? order : order.toReversed()) {
      round[side] = await measureLoad(sites[side], page, load);
    }
    rounds.push(round as Round);
  }
  return rounds;
}

/**
 * What measuring costs the shell: the same page of two sites, one with `METRICS=on` and one without, in
 * turns of a second.
 *
 * @param page its path
 * @returns the rounds of each pair
 */
export async function compareMetrics(page: string, env: BenchEnv): Promise<Round[][]> {
  const pairs: Round[][] = [];
  for (let index = 0; index < PAIRS; index++) {
    const order: [Side, Side] = index % 2 === 0 ? ['on', 'off'] : ['off', 'on'];
    const first = await startSide(env, order[0]);
    try {
      const second = await startSide(env, order[1]);
      const sites = { [order[0]]: first, [order[1]]: second } as Record<Side, BenchSite>;
      try {
        pairs.push(await measureRounds(sites, page, order));
      } finally {
        await second.stop();
      }
    } finally {
      await first.stop();
    }
  }
  return pairs;
}
