import type { ReadComparison } from '../api/read-comparison';
import type { ComparisonGroup } from './comparison-row';
import { judgementGroup, overviewGroup } from './product-rows';
import { specificationRow } from './specification-row';
import { sumRow } from './sum-row';

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
