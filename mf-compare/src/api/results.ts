import type { PagedList } from '@waypost/shared/contracts/paged-list';
import type { HttpFailure, HttpRequest } from '@waypost/shared/runtime';
import { readList } from './read-values';

/** What an endpoint's base query returns. */
type Answer = { data?: unknown; error?: HttpFailure };

/** A wrong backend may offer a next page for ever. */
const MOST_PAGES = 100;

/** The failure of a call whose answer is not what was asked for, such as a page of HTML. */
export const unreadable: HttpFailure = { kind: 'status', status: 200, message: '' };

/** A results list or a plain array (specification §7); anything else is none. */
const resultsOf = (body: unknown): unknown =>
  Array.isArray(body) ? body : (body as PagedList<unknown> | null)?.results;

/** The query of the next page, as the backend's own link has it; its host may be another. */
function nextParams(body: unknown): Record<string, string> | null {
  const next = (body as PagedList<unknown> | null)?.next;
  if (typeof next !== 'string' || !next.includes('?')) return null;
  return Object.fromEntries(new URLSearchParams(next.slice(next.indexOf('?'))));
}

/**
 * Fetches a whole list, page by page until there is no next one, because its readers filter it on
 * the client (specification §5).
 *
 * @param read makes an item from its part of the answer; `null` leaves it out
 */
export async function fetchAll<T>(
  fetchPage: (request: HttpRequest) => PromiseLike<Answer>,
  request: HttpRequest,
  read: (item: unknown) => T | null,
): Promise<{ data: T[] } | { error: HttpFailure }> {
  const all: T[] = [];
  let params = request.params ?? null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const { data, error } = await fetchPage(params ? { ...request, params } : request);
    if (error) return { error };
    const results = resultsOf(data);
    if (!Array.isArray(results)) return { error: unreadable };
    all.push(...readList(results, read));
    params = nextParams(data);
    if (!params) break;
  }
  return { data: all };
}
