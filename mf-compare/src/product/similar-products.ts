import type { SimilarProduct } from '../api/read-product';

/** What a difference in rating of one point weighs against a difference in price of half. */
const RATING_WEIGHT = Math.log(1.5);

const UNKNOWN = 1;

const priceOf = ({ current_price, launch_price }: SimilarProduct): number | null =>
  current_price ?? launch_price;

/** How unlike two products are: price counts by ratio, rating by points. */
function distance(one: SimilarProduct, other: SimilarProduct): number {
  const [a, b] = [priceOf(one), priceOf(other)];
  const sameMoney = one.currency === other.currency && a && b;
  const price = sameMoney ? Math.abs(Math.log(a / b)) : UNKNOWN;
  const rating =
    one.our_rating === null || other.our_rating === null
      ? UNKNOWN
      : Math.abs(one.our_rating - other.our_rating);
  return price + rating * RATING_WEIGHT;
}

/**
 * The products of the same category that a reader would weigh against this one: nearest in price
 * and rating first.
 */
export const similarProducts = (
  product: SimilarProduct,
  candidates: readonly SimilarProduct[],
  most: number,
): SimilarProduct[] =>
  candidates
    .filter(({ id, category }) => id !== product.id && category.slug === product.category.slug)
    .toSorted((a, b) => distance(product, a) - distance(product, b))
    .slice(0, most);
