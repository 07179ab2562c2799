/** What joins product slugs in a comparison's slug (specification §2). */
const SEPARATOR = '-vs-';

/** Path of the comparison of products, in this order (specification §5). */
export const comparisonPath = (slugs: readonly string[]): string =>
  `/compare/${slugs.map(encodeURIComponent).join(SEPARATOR)}`;

/** The slugs in a comparison's slug; a product's own slug may hold the separator, too. */
export const slugParts = (slug: string): string[] => slug.split(SEPARATOR);

/** The one address for a comparison of the same products in any order (design §7). */
export const canonicalPath = (slug: string): string => comparisonPath(slugParts(slug).sort());
