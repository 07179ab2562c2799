import type { ComparisonItem } from '@waypost/shared/contracts/comparison';
import { comparableAmounts, findWinners, sameAmount } from '../measures/find-winners';
import { parseMeasure } from '../measures/parse-measure';
import { type ComparisonRow, differ } from './comparison-row';

const MISSING = new Set(['', '-', '–', '—', 'n/a']);

/** A stated value as text: backends may send numbers, too. */
function statedValue(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string' || MISSING.has(value.trim().toLowerCase())) return null;
  return value.trim();
}

const wordsOf = (value: string | null): string => (value ?? '').toLowerCase().replace(/\s+/g, ' ');

/** The row of a specification item, for the products with these ids. */
export function specificationRow(name: string, item: ComparisonItem, ids: number[]): ComparisonRow {
  const values = ids.map((id) => statedValue(item[String(id)]));
  const measures = values.map((value) => (value === null ? null : parseMeasure(value)));
  // 1 TB is 1000 GB, and 144 beside 120 Hz is 144 Hz: the same in other words.
  const numbers = measures.filter((measure) => measure !== null);
  const amounts = numbers.length === ids.length ? comparableAmounts(numbers) : null;
  return {
    kind: 'value',
    name,
    values,
    winners: findWinners(measures, item.better === 'lower' ? 'lower' : 'higher'),
    differs: amounts
      ? amounts.some((amount) => !sameAmount(amount, amounts[0] ?? NaN))
      : differ(values.map(wordsOf)),
  };
}
