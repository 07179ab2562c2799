import type { SpecificationItem } from '../api/read-specifications';
import { comparableAmounts, findWinners, sameAmount } from '../measures/find-winners';
import { type ComparisonRow, differ } from './comparison-row';

const wordsOf = (text: string | null): string => (text ?? '').toLowerCase().replace(/\s+/g, ' ');

/** The row of a specification item, for the products with these ids. */
export function specificationRow(item: SpecificationItem, ids: number[]): ComparisonRow {
  const values = ids.map((id) => item.values[String(id)]?.text ?? null);
  const measures = ids.map((id) => item.values[String(id)]?.measure ?? null);
  // 1 TB is 1000 GB, and 144 beside 120 Hz is 144 Hz: the same in other words.
  const numbers = measures.filter((measure) => measure !== null);
  const amounts = numbers.length === ids.length ? comparableAmounts(numbers) : null;
  return {
    kind: 'value',
    name: item.name,
    values,
    winners: findWinners(measures, item.lower ? 'lower' : 'higher'),
    differs: amounts
      ? amounts.some((amount) => !sameAmount(amount, amounts[0] ?? NaN))
      : differ(values.map(wordsOf)),
  };
}
