import type { PagedList } from '@waypost/shared/contracts/paged-list';
import type { HttpFailure, HttpRequest } from '@waypost/shared/runtime';
import { readList } from './read-values';

/** What an endpoint's base query returns. */
export type Answer = { data?: unknown; error?: HttpFailure };

/** What an endpoint returns. */
export type Result<T> = { data: T } | { error: HttpFailure };

/** Asks the same again with other parameters. */
export type Ask = (params?: HttpRequest['params']) => PromiseLike<Answer>;

/** Makes something of its part of a response; `null` of what cannot be read. */
export type Read<T> = (part: unknown) => T | null;

/** A wrong backend may offer a next page for ever. */
const MOST_PAGES = 100;

/** The failure of a call whose response is not what was requested, such as a page of HTML. */
const unreadable: HttpFailure = { kind: 'status', status: 200, message: '' };

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
 * Takes a whole list, page by page until there is no next one, because its readers filter it on
 * the client (specification §5). Items that cannot be read are left out.
 */
export async function takeList<T>(first: Answer, ask: Ask, read: Read<T>): Promise<Result<T[]>> {
  const all: T[] = [];
  let answer = first;
  for (let page = 1; ; page++) {
    if (answer.error) return { error: answer.error };
    const results = resultsOf(answer.data);
    if (!Array.isArray(results)) return { error: unreadable };
    all.push(...readList(results, read));
    const params = nextParams(answer.data);
    if (!params || page === MOST_PAGES) return { data: all };
    answer = await ask(params);
  }
}

/** Takes one thing. */
export function takeOne<T>({ data, error }: Answer, read: Read<T>): Result<T> {
  if (error) return { error };
  const value = read(data);
  return value === null ? { error: unreadable } : { data: value };
}
