import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';
import type { Registry } from 'prom-client';
import { ERROR_KINDS, type ErrorKind, VITALS, type VitalName } from '../../state/report';
import { BROWSER_ERRORS, RENDERS, RENDER_FAILURES, vitalMetric } from '../metrics/site-metrics';
import type { ReleaseFigures } from './status-report';

/** Share of readers that a figure is good for, as web.dev counts Core Web Vitals. */
const SHARE = 0.75;

/** A series of a metric, as `prom-client` stores it. */
interface Series {
  metricName?: string;
  labels: Partial<Record<string, string | number>>;
  value: number;
}

const sum = (series: Series[]): number => series.reduce((total, { value }) => total + value, 0);

const countOf = (series: Series[]): number =>
  sum(series.filter(({ metricName }) => metricName?.endsWith('_count')));

/** The quantile over all pages of a release. */
function quantileOf(series: Series[]): number | null {
  const counts = new Map<number, number>();
  for (const { labels, value } of series) {
    if (labels.le === undefined) continue;
    const le = labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le);
    counts.set(le, (counts.get(le) ?? 0) + value);
  }
  return quantile(
    SHARE,
    [...counts].map(([le, count]) => ({ le, count })),
  );
}

/** Reads what this shell has counted of a release, all of its pages together. */
export async function releaseFigures(
  registry: Registry,
  { name, version }: ReleaseRef,
): Promise<ReleaseFigures> {
  const seriesOf = async (metric: string): Promise<Series[]> => {
    const { values } = (await registry.getSingleMetric(metric)?.get()) ?? { values: [] };
    return (values as Series[]).filter(
      ({ labels }) => labels.remote === name && labels.version === version,
    );
  };
  const renders = await seriesOf(RENDERS);
  const errors = await seriesOf(BROWSER_ERRORS);
  const ofKind = (kind: ErrorKind) => errors.filter(({ labels }) => labels.kind === kind);
  const vitals: [VitalName, Series[]][] = [];
  for (const vital of VITALS) vitals.push([vital, await seriesOf(vitalMetric(vital))]);
  return {
    renders: countOf(renders),
    failures: sum(await seriesOf(RENDER_FAILURES)),
    renderP75: quantileOf(renders),
    // A browser has every vital at most once for a document, and not all of them.
    loads: Math.max(...vitals.map(([, series]) => countOf(series))),
    errors: Object.fromEntries(
      ERROR_KINDS.map((kind) => [kind, sum(ofKind(kind))]),
    ) as ReleaseFigures['errors'],
    vitals: Object.fromEntries(
      vitals.map(([vital, series]) => [vital, quantileOf(series)]),
    ) as ReleaseFigures['vitals'],
  };
}

/** A bucket of a histogram: how many values are at most `le`. */
interface Bucket {
  le: number;
  count: number;
}

/**
 * Estimates a quantile of a histogram as Prometheus does: values are taken for evenly spread within
 * their bucket, and those beyond the last limit for that limit.
 *
 * @param share from 0 to 1, such as 0.75
 * @returns `null` for a histogram without values
 */
export function quantile(share: number, buckets: readonly Bucket[]): number | null {
  const sorted = [...buckets].sort((a, b) => a.le - b.le);
  const rank = share * (sorted.at(-1)?.count ?? 0);
  if (rank === 0) return null;
  const index = sorted.findIndex(({ count }) => count >= rank);
  const { le = 0, count = 0 } = sorted[index] ?? {};
  const below = sorted[index - 1] ?? { le: 0, count: 0 };
  if (le === Number.POSITIVE_INFINITY) return below.le;
  return below.le + ((le - below.le) * (rank - below.count)) / (count - below.count);
}
