/** Most products that can be compared (specification §9). */
export const MAX_COMPARED = 4;

/** Fewest products that can be compared (specification §9). */
export const MIN_COMPARED = 2;

/** Notice for a fifth product (specification §5). */
export const TOO_MANY = 'You can compare up to 4 products at a time';

/** Notice for starting too early (specification §5). */
export const TOO_FEW = 'Please select at least 2 products to compare';

/**
 * Adds a product to the selection or takes it out.
 *
 * @returns `null` when the selection is full
 */
export function toggle(selected: readonly number[], id: number): number[] | null {
  if (selected.includes(id)) return selected.filter((other) => other !== id);
  return selected.length < MAX_COMPARED ? [...selected, id] : null;
}

/** Path of the comparison of products, in the order of selection (specification §5). */
export const comparisonPath = (slugs: readonly string[]): string =>
  `/compare/${slugs.join('-vs-')}`;
