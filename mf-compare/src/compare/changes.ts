import type { ListedProduct, ReadProduct } from '../api/read-product';
import { comparisonSlug } from '../selection/comparison-path';
import { controlId } from './product-controls';

export interface Change {
  /** The products that the reader wants to see, in this order. */
  products: ReadProduct[];
  /** What was done, for those who don't see it. */
  said: string;
  /** Ids of the controls that may have the focus next, the best first. */
  focus: string[];
}

/** A listed product as one that is compared: its pros and cons come with the comparison. */
const asCompared = (product: ListedProduct): ReadProduct => ({ ...product, pros: [], cons: [] });

export const slugOf = ({ products }: Change): string =>
  comparisonSlug(products.map(({ slug }) => slug));

/** Puts a product one place to the left (-1) or to the right (1). */
export function move(products: ReadProduct[], product: ReadProduct, by: -1 | 1): Change {
  const index = products.indexOf(product);
  const controls = [controlId('left', product.slug), controlId('right', product.slug)];
  return {
    products: products.toSpliced(index, 1).toSpliced(index + by, 0, product),
    said: `${product.name} is now ${index + by + 1} of ${products.length}`,
    focus: [...(by === -1 ? controls : controls.reverse()), controlId('change', product.slug)],
  };
}

/** Takes a product out; the focus goes to its neighbour. */
export function remove(products: ReadProduct[], product: ReadProduct): Change {
  const index = products.indexOf(product);
  const rest = products.toSpliced(index, 1);
  const neighbour = rest[Math.min(index, rest.length - 1)]?.slug ?? '';
  return {
    products: rest,
    said: `${product.name} removed`,
    focus: [controlId('remove', neighbour), controlId('change', neighbour)],
  };
}

/** Puts a product in another's place. */
export const replace = (
  products: ReadProduct[],
  old: ReadProduct,
  product: ListedProduct,
): Change => ({
  products: products.map((other) => (other.id === old.id ? asCompared(product) : other)),
  said: `${old.name} replaced by ${product.name}`,
  focus: [controlId('replace', product.slug), controlId('change', product.slug)],
});

/** Puts a product behind the others. */
export const add = (products: ReadProduct[], product: ListedProduct): Change => ({
  products: [...products, asCompared(product)],
  said: `${product.name} added`,
  focus: [controlId('remove', product.slug), controlId('change', product.slug)],
});
