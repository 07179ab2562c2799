import { type Measure, UNLIMITED } from './measure';

/** Which direction wins (design §7). */
export type Better = 'higher' | 'lower';

/**
 * Amounts in one unit, to be compared; `null` where units don't compare. A bare number beside
 * numbers that all have the same unit is taken to have it, too.
 */
export function comparableAmounts(measures: Measure[]): number[] | null {
  const withUnit = measures.filter(({ dimension }) => dimension !== '');
  const dimensions = new Set(withUnit.map(({ dimension }) => dimension));
  if (dimensions.size > 1) return null;
  const bare = measures.some(({ amount, dimension }) => dimension === '' && amount !== UNLIMITED);
  const factors = new Set(withUnit.map(({ factor }) => factor));
  if (bare && factors.size > 1) return null;
  const [factor = 1] = factors;
  return measures.map(({ amount, dimension }) => (dimension === '' ? amount * factor : amount));
}

const SAME = 1e-9;

/** Whether two numbers are equal but for the rounding of a conversion. */
export const sameAmount = (a: number, b: number): boolean =>
  a === b ||
  (Number.isFinite(a - b) && Math.abs(a - b) <= SAME * Math.max(Math.abs(a), Math.abs(b)));

/**
 * Which of a row's values get the winner marker (specification §2, "Comparison page"; design §7):
 * the highest number, or the lowest where lower is better. Values that share the best number share
 * the marker. There is none when fewer than two are numbers, when all are equal, or when their
 * units don't compare.
 *
 * @param measures one a product, `null` where there is no number
 * @returns one a product, in the same order
 */
export function findWinners(measures: readonly (Measure | null)[], better: Better): boolean[] {
  const none = measures.map(() => false);
  const numbers = measures.filter((measure) => measure !== null);
  const amounts = numbers.length < 2 ? null : comparableAmounts(numbers);
  if (!amounts) return none;
  const best = better === 'lower' ? Math.min(...amounts) : Math.max(...amounts);
  if (amounts.every((amount) => sameAmount(amount, best))) return none;
  let next = 0;
  return measures.map((measure) => measure !== null && sameAmount(amounts[next++] ?? NaN, best));
}
