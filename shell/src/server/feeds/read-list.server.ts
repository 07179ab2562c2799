import { HttpError, type HttpClient, type HttpRequest } from '@waypost/shared/runtime';
import type { PagedList } from '@waypost/shared/contracts/paged-list';

/** A backend whose `next` never ends must not keep the server walking. */
const MAX_PAGES = 10_000;

type List<T> = PagedList<T> | T[];

/**
 * Walks a list page by page until `next` is null (specification §7).
 *
 * @throws HttpError when a page fails
 */
export async function readList<T>(
  http: HttpClient,
  url: string,
  params: HttpRequest['params'] = {},
): Promise<T[]> {
  const items: T[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const list = await http.request<List<T>>({ url, params: { ...params, page } });
    if (Array.isArray(list)) return list;
    for (const item of list.results) items.push(item);
    if (!list.next) return items;
  }
  throw new Error(`${url} has more than ${MAX_PAGES} pages`);
}

/**
 * The same for a list that not every backend has: a missing one is empty.
 *
 * @throws HttpError when a page fails otherwise
 */
export async function readOptionalList<T>(
  http: HttpClient,
  url: string,
  params?: HttpRequest['params'],
): Promise<T[]> {
  try {
    return await readList<T>(http, url, params);
  } catch (error) {
    if (error instanceof HttpError && error.failure.status === 404) return [];
    throw error;
  }
}
