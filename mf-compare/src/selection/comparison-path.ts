/** What joins product slugs in a comparison's slug (specification §2). */
const SEPARATOR = '-vs-';

/** Slug of the comparison of products, in this order (specification §5). */
export const comparisonSlug = (slugs: readonly string[]): string => slugs.join(SEPARATOR);

export const comparisonPath = (slug: string): string => `/compare/${encodeURIComponent(slug)}`;

/** How many products a comparison's slug seems to name: a product's own slug may hold the separator. */
export const countSlugs = (slug: string): number => slug.split(SEPARATOR).length;
