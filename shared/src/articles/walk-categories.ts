import type { Category } from '../contracts/category';
import type { PagedList } from '../contracts/paged-list';
import type { HttpFailure, HttpRequest } from '../runtime/http-client';

/** A backend whose `next` never ends must not keep a page walking. */
export const MAX_PAGES = 50;

type Answer = { data?: unknown; error?: HttpFailure };

/**
 * Walks `GET /categories/?page` until `next` is null and merges the pages (specification §7); a
 * plain array is the whole list. A failure is handed on: places that want an empty list then take
 * one, and the categories page can say what happened (specification §8).
 */
export async function walkCategories(
  call: (request: HttpRequest) => Answer | PromiseLike<Answer>,
): Promise<{ data: Category[] } | { error: HttpFailure }> {
  const categories: Category[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const { data, error } = await call({ url: '/categories/', params: { page } });
    if (error) return { error };
    const list = data as PagedList<Category> | Category[];
    if (Array.isArray(list)) return { data: list };
    categories.push(...list.results);
    if (!list.next) return { data: categories };
  }
  console.warn('The list of categories did not end', { pages: MAX_PAGES });
  return { data: categories };
}
