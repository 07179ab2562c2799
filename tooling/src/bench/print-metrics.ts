import { compareMetrics, type Round } from './compare-metrics';

const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.round((values.length - 1) * share)] ?? NaN;

const percent = (ratio: number): string => {
  const value = 100 * (ratio - 1);
  return `${value > 0 ? '+' : ''}${value.toFixed(1)} %`;
};

/** How much more `on` takes than `off`: the median of all rounds, and where the middle half of them is. */
function differenceOf(rounds: Round[], what: 'cpu' | 'mean'): string {
  const ratios = rounds.map(({ on, off }) => on[what] / off[what]);
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => percent(quantile(ratios, share)));
  return `${middle} (${low} to ${high})`;
}

function rowOf(rounds: Round[], side: keyof Round) {
  const of = (what: 'cpu' | 'mean' | 'p99'): number =>
    quantile(
      rounds.map((round) => round[side][what]),
      0.5,
    );
  return {
    'CPU ms/req': of('cpu').toFixed(3),
    'mean ms': of('mean').toFixed(2),
    'p99 ms': of('p99'),
    failed: rounds.reduce((sum, round) => sum + round[side].failed, 0),
  };
}

/**
 * Prints what measuring costs the shell, on a cached and on an uncached page (decision 111).
 *
 * @param env settings of the sites, which have folders of their own in `DATA_DIR`
 */
export async function printMetrics(env: Parameters<typeof compareMetrics>[1]): Promise<void> {
  const rows: Record<string, object> = {};
  for (const [page, settings] of [
    ['/ cached', {}],
    ['/ uncached', { PAGE_CACHE_SECONDS: '0' }],
  ] as const) {
    const rounds = await compareMetrics('/', { ...env, ...settings });
    rows[`${page}, METRICS=on`] = rowOf(rounds, 'on');
    rows[`${page}, METRICS=off`] = rowOf(rounds, 'off');
    rows[`${page}, difference`] = {
      'CPU ms/req': differenceOf(rounds, 'cpu'),
      'mean ms': differenceOf(rounds, 'mean'),
    };
  }
  console.log(
    '\nMeasuring: medians of rounds at the same time, differences of the rounds (middle half)',
  );
  console.table(rows);
}
