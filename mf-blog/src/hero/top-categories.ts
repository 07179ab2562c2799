import { byArticles } from '@waypost/shared/articles/by-articles';
import type { Category } from '@waypost/shared/contracts/category';

const TILES = 6;

/** The hero's tiles and its trending topic: the top category, or 'Technology'. */
export function topCategories(categories: Category[]): { tiles: Category[]; topic: string } {
  const sorted = byArticles(categories);
  return { tiles: sorted.slice(0, TILES), topic: sorted[0]?.name ?? 'Technology' };
}
