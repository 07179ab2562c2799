import type { ReadComparison } from '../api/read-comparison';
import { findWinners } from '../measures/find-winners';
import { type ComparisonGroup, type ComparisonRow, differ } from './comparison-row';
import { judgementGroup, measureIn, overviewGroup } from './product-rows';
import { specificationRow } from './specification-row';

/**
 * The sum of the table: in how many of the rows that have a winner each product wins.
 *
 * @returns no row when none has a winner
 */
function sumRow(groups: readonly ComparisonGroup[], products: number): ComparisonRow[] {
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

/**
 * The rows of the comparison table: what every product has, then the specification items by
 * their category, then pros and cons (specification §2, "Comparison page").
 */
export function comparisonGroups(
  comparison: Pick<ReadComparison, 'products' | 'specifications'>,
): ComparisonGroup[] {
  const { products } = comparison;
  const ids = products.map(({ id }) => id);
  const specifications = comparison.specifications.map(({ name, items }) => ({
    id: `specification ${name}`,
    name,
    rows: items.map((item) => specificationRow(item, ids)),
  }));
  const overview = overviewGroup(products);
  const sum = sumRow([overview, ...specifications], products.length);
  const glance = { ...overview, rows: overview.rows.toSpliced(2, 0, ...sum) };
  return [glance, ...specifications, judgementGroup(products)];
}

/** The groups without rows in which all products are the same, and without empty groups. */
export const differencesOnly = (groups: readonly ComparisonGroup[]): ComparisonGroup[] =>
  groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
