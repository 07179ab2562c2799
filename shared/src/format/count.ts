const UNITS = [
  { size: 1_000_000, sign: 'M' },
  { size: 1_000, sign: 'K' },
];

/**
 * Shortens a count to K and M: 999, 1K, 1.2K, 3.4M (specification §9). Digits are cut, not
 * rounded, so that 999,999 stays 999.9K.
 */
export function formatCount(count: number): string {
  const unit = UNITS.find(({ size }) => count >= size);
  if (!unit) return String(count);
  const tenths = Math.floor((count * 10) / unit.size) / 10;
  return `${tenths}${unit.sign}`;
}

/** The article view's form of {@link formatCount}, with a lowercase k (specification §9). */
export const formatViews = (count: number): string => formatCount(count).replace('K', 'k');
