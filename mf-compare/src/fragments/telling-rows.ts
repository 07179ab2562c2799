import type { ReadComparison } from '../api/read-comparison';
import { type ComparisonRow, differ } from '../compare/comparison-row';
import { overviewGroup } from '../compare/product-rows';
import { specificationRow } from '../compare/specification-row';

/** Most rows of a comparison within a text. */
const MAX_ROWS = 6;

/** Longer values take more room than they are worth in a small table. */
const MAX_LETTERS = 18;

const isTelling = ({ winners, values, differs }: ComparisonRow): boolean =>
  differs &&
  winners.includes(true) &&
  values.every((value) => value !== null && value.length <= MAX_LETTERS);

/** The nth of each list, then the next of each. */
const inTurn = <T>(lists: T[][]): T[] => {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
};

/**
 * The rows that tell most of a comparison: price and rating, then values by which a product wins,
 * from as many categories of the specification as there is room for.
 */
export function tellingRows({
  products,
  specifications,
}: Pick<ReadComparison, 'products' | 'specifications'>): ComparisonRow[] {
  const ids = products.map(({ id }) => id);
  const shown = {
    price: products.map(({ prices }) => prices.current ?? prices.launch),
    rating: products.map(({ our_rating }) => our_rating && `${our_rating.toFixed(1)} / 10`),
  };
  const glance = overviewGroup(products).rows.flatMap((row): ComparisonRow[] => {
    if (row.kind !== 'price' && row.kind !== 'rating') return [];
    const values = shown[row.kind].map((value) => value || null);
    return values.some(Boolean) ? [{ ...row, kind: 'value', values, differs: differ(values) }] : [];
  });
  const telling = specifications.map(({ items }) =>
    items.map((item) => specificationRow(item, ids)).filter(isTelling),
  );
  return [...glance, ...inTurn(telling)].slice(0, MAX_ROWS);
}
