import type { Category } from '@waypost/shared/contracts/category';

const TILES = 6;

/** The categories with the most articles first (specification §9). */
export const byArticles = (categories: Category[]): Category[] =>
  categories.toSorted((a, b) => b.articles_count - a.articles_count);

/** The hero's tiles and its trending topic: the top category, or 'Technology'. */
export function topCategories(categories: Category[]): { tiles: Category[]; topic: string } {
  const sorted = byArticles(categories);
  return { tiles: sorted.slice(0, TILES), topic: sorted[0]?.name ?? 'Technology' };
}
