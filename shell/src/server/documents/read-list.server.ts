import type { HttpClient, HttpRequest } from '@waypost/shared/runtime';
import type { PagedList } from '@waypost/shared/contracts/paged-list';
import { orNull } from './is-missing.server';

/** A backend whose `next` never ends must not keep the server walking. */
const MAX_PAGES = 10_000;

type List<T> = PagedList<T> | T[];

/**
 * Walks a list page by page until `next` is null (specification §7).
 *
 * @throws Error when a page fails or is no list
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
    if (!Array.isArray(list?.results)) throw new Error(`${url} answered with no list`);
    for (const item of list.results) items.push(item);
    if (!list.next) return items;
  }
  throw new Error(`${url} has more than ${MAX_PAGES} pages`);
}

/**
 * The same for a list that not every backend has: a missing one is empty.
 *
 * @throws Error when a page fails otherwise
 */
export const readOptionalList = async <T>(
  http: HttpClient,
  url: string,
  params?: HttpRequest['params'],
): Promise<T[]> => (await orNull(readList<T>(http, url, params))) ?? [];
