import type { Product } from '@waypost/shared/contracts/product';
import { findWinners } from '../measures/find-winners';
import type { Measure } from '../measures/measure';
import { type ComparisonGroup, type ComparisonRow, differ, KEY_FEATURES } from './comparison-row';

/** A number as a measure; `dimension` keeps it from being compared with others. */
export const measureIn = (amount: number | null, dimension: string): Measure | null =>
  amount === null ? null : { amount, dimension, factor: 1 };

function productRow(
  kind: Exclude<ComparisonRow['kind'], 'value'>,
  name: string,
  products: Product[],
  keyOf: (product: Product) => unknown,
  winners: boolean[] = products.map(() => false),
): ComparisonRow {
  return { kind, name, values: [], winners, differs: differ(products.map(keyOf)) };
}

/** As it is shown: nobody is better by a difference that nobody sees. */
const shownRating = ({ our_rating }: Product): number | null =>
  our_rating === null ? null : Number(our_rating.toFixed(1));

/** What every product has: price, rating and key features. */
export function overviewGroup(products: Product[]): ComparisonGroup {
  const prices = products.map(({ current_price, launch_price, currency }) =>
    // Nobody knows what a price without a currency is worth.
    measureIn(currency ? (current_price ?? launch_price) : null, currency),
  );
  const ratings = products.map((product) => measureIn(shownRating(product), 'rating'));
  return {
    id: 'overview',
    name: 'At a glance',
    rows: [
      productRow(
        'price',
        'Price',
        products,
        (product) => [product.current_price, product.launch_price, product.currency],
        findWinners(prices, 'lower'),
      ),
      productRow('rating', 'Our rating', products, shownRating, findWinners(ratings, 'higher')),
      productRow('features', 'Key features', products, (product) =>
        product.key_features.slice(0, KEY_FEATURES),
      ),
    ],
  };
}

const textsOf = (points: Product['pros']) => points.map(({ text }) => text);

/** What speaks for and against each product. */
export const judgementGroup = (products: Product[]): ComparisonGroup => ({
  id: 'judgement',
  name: 'Pros and cons',
  rows: [
    productRow('pros', 'Pros', products, ({ pros }) => textsOf(pros)),
    productRow('cons', 'Cons', products, ({ cons }) => textsOf(cons)),
  ],
});
