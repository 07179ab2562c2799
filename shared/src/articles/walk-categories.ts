import type { Category } from '../contracts/category';
import { type ApiResponse, walkList } from '../lists/walk-list';
import type { HttpFailure, HttpRequest } from '../runtime/http-client';

/** A backend whose `next` never ends must not let a page walk on. */
export const MAX_PAGES = 50;

/**
 * All categories, out of the pages of `GET /categories/?page` (specification §7). A failure is
 * passed on: places that want an empty list then take one, and the categories page can say what
 * happened (specification §8).
 */
export async function walkCategories(
  call: (request: HttpRequest) => ApiResponse | PromiseLike<ApiResponse>,
): Promise<{ data: Category[] } | { error: HttpFailure }> {
  const walked = await walkList<Category>((params) => call({ url: '/categories/', params }), {
    params: { page: 1 },
    maxPages: MAX_PAGES,
  });
  if ('error' in walked) return walked;
  if (!walked.complete) console.warn('The list of categories did not end', { pages: MAX_PAGES });
  return { data: walked.data };
}
