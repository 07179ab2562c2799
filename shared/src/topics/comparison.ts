import type { Product } from '../contracts/product';
import { createTopic } from './create-topic';

/** Most products that can be compared (specification §9). */
export const MAX_COMPARED = 4;

/** What is known of a picked product, so that it can be shown on every page. */
export type PickedProduct = Pick<Product, 'id' | 'slug' | 'name' | 'thumbnail'>;

const isPicked = (value: unknown): value is PickedProduct => {
  const product = value as Partial<PickedProduct> | null;
  return (
    typeof product?.id === 'number' &&
    typeof product.slug === 'string' &&
    typeof product.name === 'string' &&
    (product.thumbnail === null || typeof product.thumbnail === 'string')
  );
};

/** The products that a reader picked for comparison, in the order in which they were. */
export const comparison = createTopic<readonly PickedProduct[]>({
  name: 'comparison@1',
  key: 'compareSelection',
  nothing: [],
  read: (stored) => (Array.isArray(stored) ? stored.filter(isPicked).slice(0, MAX_COMPARED) : []),
  holdsNothing: ({ length }) => length === 0,
});
