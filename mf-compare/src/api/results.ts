import type { PagedList } from '@waypost/shared/contracts/paged-list';
import type { HttpFailure, HttpRequest } from '@waypost/shared/runtime';

/** What an endpoint's base query returns. */
type Answer = { data?: unknown; error?: HttpFailure };

/** A wrong backend may offer a next page for ever. */
const MOST_PAGES = 100;

const unreadable: HttpFailure = { kind: 'status', status: 200, message: '' };

/** A results list or a plain array (specification §7); `null` for anything else. */
function resultsOf<T>(body: unknown): T[] | null {
  const results = Array.isArray(body) ? body : (body as PagedList<T> | null)?.results;
  return Array.isArray(results) ? results : null;
}

/** The query of the next page, as the backend's own link has it; its host may be another. */
function nextParams(body: unknown): Record<string, string> | null {
  const next = (body as PagedList<unknown> | null)?.next;
  if (typeof next !== 'string' || !next.includes('?')) return null;
  return Object.fromEntries(new URLSearchParams(next.slice(next.indexOf('?'))));
}

/**
 * Fetches a whole list, page by page until there is no next one, because its readers filter it on
 * the client (specification §5).
 */
export async function fetchAll<T>(
  fetchPage: (request: HttpRequest) => PromiseLike<Answer>,
  request: HttpRequest,
): Promise<{ data: T[] } | { error: HttpFailure }> {
  const all: T[] = [];
  let params = request.params ?? null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const { data, error } = await fetchPage(params ? { ...request, params } : request);
    if (error) return { error };
    const results = resultsOf<T>(data);
    if (!results) return { error: unreadable };
    all.push(...results);
    params = nextParams(data);
    if (!params) break;
  }
  return { data: all };
}
