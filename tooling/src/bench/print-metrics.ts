import { compareMetrics, type Cost } from './compare-metrics';

const rowOf = ({ cpu, mean, p99, failed }: Cost) => ({
  'CPU ms/req': Number(cpu.toFixed(3)),
  'mean ms': Number(mean.toFixed(2)),
  'p99 ms': p99,
  failed,
});

/** How much more the one is than the other, such as `+1.4 %`. */
const more = (on: number, off: number): string => {
  const percent = 100 * (on / off - 1);
  return `${percent > 0 ? '+' : ''}${percent.toFixed(1)} %`;
};

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
    const { on, off } = await compareMetrics('/', { ...env, ...settings });
    rows[`${page}, METRICS=on`] = rowOf(on);
    rows[`${page}, METRICS=off`] = rowOf(off);
    rows[`${page}, difference`] = {
      'CPU ms/req': more(on.cpu, off.cpu),
      'mean ms': more(on.mean, off.mean),
    };
  }
  console.log('\nMeasuring, medians of alternating rounds');
  console.table(rows);
}
