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
