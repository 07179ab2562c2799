/**
 * Addresses of the pages that components link to across remotes (specification §1): the one place
 * that knows them. The remotes that own them declare the same patterns as their link targets.
 */
export const articlePath = (slug: string): string => `/article/${slug}`;

/** The page of a category. */
export const categoryPath = (slug: string): string => `/category/${slug}`;

/** The page of a tag. */
export const tagPath = (slug: string): string => `/tag/${slug}`;

/** The page of an author. */
export const authorPath = (id: number | string): string => `/author/${id}`;

/** What follows `/feed/` for the formats of the whole magazine's feed. */
const FEED_FORMATS = ['atom', 'json'];

/** Address of a category's feed; of one that is called like a format it stands a level deeper. */
export const categoryFeedPath = (slug: string): string =>
  `/feed/${FEED_FORMATS.includes(slug) ? 'category/' : ''}${encodeURIComponent(slug)}`;
