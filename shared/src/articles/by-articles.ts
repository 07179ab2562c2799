import type { Category } from '../contracts/category';

/** The categories with the most articles first (specification §9). */
export const byArticles = <Counted extends Pick<Category, 'articles_count'>>(
  categories: readonly Counted[],
): Counted[] => categories.toSorted((a, b) => b.articles_count - a.articles_count);
