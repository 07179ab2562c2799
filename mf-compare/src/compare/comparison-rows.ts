import type {
  Comparison,
  ComparisonData,
  ComparisonItem,
} from '@waypost/shared/contracts/comparison';
import type { Product } from '@waypost/shared/contracts/product';
import { type Better, findWinners } from '../measures/find-winners';
import { type Measure, parseMeasure } from '../measures/parse-measure';

/** Key features compared per product (specification §9). */
export const KEY_FEATURES = 4;

/** How a row's cells are shown: a value each, or what every product has of its own. */
export type RowKind = 'value' | 'price' | 'rating' | 'features' | 'pros' | 'cons';

/** A row of the table: one item over all products. */
export interface ComparisonRow {
  kind: RowKind;
  name: string;
  /** One a product; `null` where nothing is stated. Empty where the kind says it all. */
  values: (string | null)[];
  /** One a product (specification §2, "winner marker"). */
  winners: boolean[];
  /** False when all products have the same. */
  differs: boolean;
}

/** A group of rows, such as a specification category. */
export interface ComparisonGroup {
  name: string;
  rows: ComparisonRow[];
}

const MISSING = new Set(['', '-', '–', '—', 'n/a']);

/** A stated value as text: backends may send numbers, too. */
function statedValue(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string' || MISSING.has(value.trim().toLowerCase())) return null;
  return value.trim();
}

/** An item is a record of values, or has them under `values` beside `better` (design §7). */
function readItem(item: ComparisonItem | Record<string, string>) {
  return typeof item.values === 'object'
    ? { values: item.values, better: item.better as Better | undefined }
    : { values: item as Record<string, string>, better: undefined };
}

/** What makes two values the same: the measure where there is one, else the words. */
function identityOf(value: string | null): string {
  const measure = value === null ? null : parseMeasure(value);
  if (measure) return `${measure.amount.toPrecision(9)} ${measure.dimension}`;
  return (value ?? '').toLowerCase().replace(/\s+/g, ' ');
}

function specificationRow(name: string, item: ComparisonData[string][string], ids: number[]) {
  const { values: byId, better = 'higher' } = readItem(item);
  const values = ids.map((id) => statedValue(byId[String(id)]));
  const measures = values.map((value) => (value === null ? null : parseMeasure(value)));
  return {
    kind: 'value' as const,
    name,
    values,
    winners: findWinners(measures, better),
    differs: new Set(values.map(identityOf)).size > 1,
  };
}

const measureIn = (amount: number | null, dimension: string): Measure | null =>
  amount === null ? null : { amount, dimension, factor: 1 };

const differ = (values: unknown[]): boolean => new Set(values.map(String)).size > 1;

function ownRow(
  kind: Exclude<RowKind, 'value'>,
  name: string,
  products: Product[],
  keyOf: (product: Product) => unknown,
  winners: boolean[] = products.map(() => false),
): ComparisonRow {
  return { kind, name, values: [], winners, differs: differ(products.map(keyOf)) };
}

function overview(products: Product[]): ComparisonGroup {
  const prices = products.map(({ current_price, launch_price, currency }) =>
    measureIn(current_price ?? launch_price, currency),
  );
  const ratings = products.map(({ our_rating }) => measureIn(our_rating, 'rating'));
  return {
    name: 'At a glance',
    rows: [
      ownRow(
        'price',
        'Price',
        products,
        (product) => [product.current_price, product.launch_price, product.currency],
        findWinners(prices, 'lower'),
      ),
      ownRow(
        'rating',
        'Our rating',
        products,
        ({ our_rating }) => our_rating,
        findWinners(ratings, 'higher'),
      ),
      ownRow('features', 'Key features', products, (product) =>
        product.key_features.slice(0, KEY_FEATURES),
      ),
    ],
  };
}

function judgement(products: Product[]): ComparisonGroup {
  const textsOf = (points: Product['pros']) => points.map(({ text }) => text);
  return {
    name: 'Pros and cons',
    rows: [
      ownRow('pros', 'Pros', products, ({ pros }) => textsOf(pros)),
      ownRow('cons', 'Cons', products, ({ cons }) => textsOf(cons)),
    ],
  };
}

/** How many rows each product is best in, one number a product. */
function countWins(groups: readonly ComparisonGroup[], products: number): number[] {
  const rows = groups.flatMap((group) => group.rows);
  return Array.from(
    { length: products },
    (_, index) => rows.filter(({ winners }) => winners[index]).length,
  );
}

/** The sum of the table: in how many of the rows that have a winner each product wins. */
function sumUp(groups: readonly ComparisonGroup[], products: number): ComparisonRow[] {
  const wins = countWins(groups, products);
  const decided = groups
    .flatMap(({ rows }) => rows)
    .filter(({ winners }) => winners.includes(true)).length;
  if (decided === 0) return [];
  return [
    {
      kind: 'value',
      name: 'Best in',
      values: wins.map((count) => `${count} of ${decided} rows`),
      winners: findWinners(
        wins.map((count) => measureIn(count, 'rows')),
        'higher',
      ),
      differs: differ(wins),
    },
  ];
}

/**
 * The rows of the comparison table: what every product has, then the specification items by
 * their category, then pros and cons (specification §2, "Comparison page").
 */
export function comparisonGroups(
  comparison: Pick<Comparison, 'products' | 'comparison_data'>,
): ComparisonGroup[] {
  const { products, comparison_data } = comparison;
  const ids = products.map(({ id }) => id);
  const specifications = Object.entries(comparison_data).map(([name, items]) => ({
    name,
    rows: Object.entries(items).map(([item, value]) => specificationRow(item, value, ids)),
  }));
  const first = overview(products);
  const sum = sumUp([first, ...specifications], products.length);
  const glance = { ...first, rows: first.rows.toSpliced(2, 0, ...sum) };
  return [glance, ...specifications, judgement(products)];
}

/** The groups without rows in which all products are the same, and without empty groups. */
export const differencesOnly = (groups: readonly ComparisonGroup[]): ComparisonGroup[] =>
  groups
    .map(({ name, rows }) => ({ name, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
