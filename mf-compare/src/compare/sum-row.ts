import { findWinners } from '../measures/find-winners';
import { type ComparisonGroup, type ComparisonRow, differ } from './comparison-row';
import { measureIn } from './product-rows';

/**
 * The sum of the table: in how many of the rows that have a winner each product wins.
 *
 * @returns no row when none has a winner
 */
export function sumRow(groups: readonly ComparisonGroup[], products: number): ComparisonRow[] {
  const decided = groups
    .flatMap(({ rows }) => rows)
    .filter(({ winners }) => winners.includes(true));
  if (decided.length === 0) return [];
  const wins = Array.from(
    { length: products },
    (_, index) => decided.filter(({ winners }) => winners[index]).length,
  );
  const measures = wins.map((count) => measureIn(count, 'rows'));
  return [
    {
      kind: 'value',
      name: 'Best in',
      values: wins.map((count) => `${count} of ${decided.length} rows`),
      winners: findWinners(measures, 'higher'),
      differs: differ(wins),
    },
  ];
}
