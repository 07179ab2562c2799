import { MAX_COMPARED, type PickedProduct } from '@waypost/shared/topics/comparison';

export { MAX_COMPARED };

/** Fewest products that can be compared (specification §9). */
export const MIN_COMPARED = 2;

/** Message for a fifth product (specification §5). */
export const TOO_MANY = 'You can compare up to 4 products at a time';

/** Message for starting too early (specification §5). */
export const TOO_FEW = 'Please select at least 2 products to compare';

/** What the selection stores of a product, so that it can be shown on every page. */
export type SelectedProduct = PickedProduct;

/** Products that wait to be compared, in the order they were chosen. */
export type Selection = readonly SelectedProduct[];

export const isSelected = (selection: Selection, id: number): boolean =>
  selection.some((product) => product.id === id);

/**
 * Adds a product to the selection or takes it out.
 *
 * @returns `null` when the selection is full
 */
export function toggle(selection: Selection, product: SelectedProduct): Selection | null {
  if (isSelected(selection, product.id)) return selection.filter(({ id }) => id !== product.id);
  if (selection.length >= MAX_COMPARED) return null;
  const { id, slug, name, thumbnail } = product;
  return [...selection, { id, slug, name, thumbnail }];
}
