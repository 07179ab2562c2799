import { compareMetrics, type Round, type Side } from './compare-metrics';

const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The standard error of the mean of `values`. */
function standardError(values: number[]): number {
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? NaN) + (sorted[sorted.length >> 1] ?? NaN)) / 2;
}

type Figure = 'cpu' | 'mean';

/** How many percent more `on` takes than `off`: the mean of the pairs' medians and its standard error. */
function differenceOf(pairs: Round[][], what: Figure): string {
  const percents = pairs.map((rounds) =>
    median(rounds.map(({ on, off }) => 100 * (on[what] / off[what] - 1))),
  );
  const middle = mean(percents);
  return `${middle > 0 ? '+' : ''}${middle.toFixed(1)} % ± ${standardError(percents).toFixed(1)}`;
}

function rowOf(pairs: Round[][], side: Side) {
  const rounds = pairs.flat().map((round) => round[side]);
  const of = (what: Figure): number => median(rounds.map((result) => result[what]));
  return {
    'CPU ms/req': of('cpu').toFixed(3),
    'time ms': of('mean').toFixed(2),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
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
    const pairs = await compareMetrics('/', { ...env, ...settings });
    rows[`${page}, METRICS=on`] = rowOf(pairs, 'on');
    rows[`${page}, METRICS=off`] = rowOf(pairs, 'off');
    rows[`${page}, difference`] = {
      'CPU ms/req': differenceOf(pairs, 'cpu'),
      'time ms': differenceOf(pairs, 'mean'),
    };
  }
  console.log(
    '\nMeasuring: medians of rounds, differences as the mean of the pairs ± its standard error',
  );
  console.table(rows);
}
