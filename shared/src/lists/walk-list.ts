import type { PagedList } from '../contracts/paged-list';
import type { HttpFailure, HttpRequest } from '../runtime/http-client';

/** What a call of the API came to, as RTK Query's base query returns it. */
export type ApiResponse = { data?: unknown; error?: HttpFailure };

/** What a whole list came to: its items, or the failure of the call that ended it. */
export type WalkedList<T> = { data: T[]; complete: boolean } | { error: HttpFailure };

/** The failure of a call whose response is not what was requested, such as a page of HTML. */
export const unreadable: HttpFailure = { kind: 'status', status: 200, message: '' };

/**
 * Walks a list page by page until `next` is null and merges the pages (specification §7); a plain
 * array is the whole list. The next page's query is the one of the backend's own link, whose host
 * may be another; a link without a query leads to the next number.
 *
 * @param call requests a page of the list
 * @param options the first page's query, and how many pages are walked at most: a backend's `next`
 *   may never end, and the list is not `complete` then
 */
export async function walkList<T>(
  call: (params: HttpRequest['params']) => ApiResponse | PromiseLike<ApiResponse>,
  { params, maxPages }: { params?: HttpRequest['params']; maxPages: number },
): Promise<WalkedList<T>> {
  const all: T[] = [];
  let query = params;
  for (let page = 2; page < maxPages + 2; page++) {
    const { data, error } = await call(query);
    if (error) return { error };
    const { results, next } = (Array.isArray(data) ? { results: data } : (data ?? {})) as Partial<
      PagedList<T>
    >;
    if (!Array.isArray(results)) return { error: unreadable };
    for (const item of results) all.push(item);
    if (!next) return { data: all, complete: true };
    const link = new URLSearchParams(String(next).split('?')[1]);
    query = { ...params, page, ...Object.fromEntries(link) };
  }
  return { data: all, complete: false };
}
