import type { Category } from '@waypost/shared/contracts/category';
import type { PagedList } from '@waypost/shared/contracts/paged-list';
import type { HttpFailure, HttpRequest } from '@waypost/shared/runtime';

/** A backend whose `next` never ends must not keep a page walking. */
const MAX_PAGES = 50;

type Answer = { data?: unknown; error?: HttpFailure };

/**
 * Walks `GET /categories/?page` until `next` is null and merges the pages (specification §7).
 * A failure is handed on: places that want an empty list then take one, and the categories page
 * can say what happened (specification §8).
 */
export async function walkCategories(
  call: (request: HttpRequest) => Answer | PromiseLike<Answer>,
): Promise<{ data: Category[] } | { error: HttpFailure }> {
  const categories: Category[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const { data, error } = await call({ url: '/categories/', params: { page } });
    if (error) return { error };
    const { results, next } = data as PagedList<Category>;
    categories.push(...results);
    if (!next) break;
  }
  return { data: categories };
}
