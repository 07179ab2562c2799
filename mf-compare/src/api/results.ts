import { type ApiResponse, unreadable, walkList } from '@waypost/shared/lists/walk-list';
import type { HttpFailure, HttpRequest } from '@waypost/shared/runtime';
import { readList } from './read-values';

export type Result<T> = { data: T } | { error: HttpFailure };

/** Repeats the request with other parameters. */
export type RequestAgain = (params?: HttpRequest['params']) => PromiseLike<ApiResponse>;

/** Makes something of its part of a response; `null` of what cannot be read. */
export type Read<T> = (part: unknown) => T | null;

/** A wrong backend may offer a next page for ever. */
const MAX_PAGES = 100;

/**
 * Takes a whole list, page by page until there is no next one, because its readers filter it on
 * the client (specification §5). Items that cannot be read are left out.
 */
export async function takeList<T>(
  first: ApiResponse,
  requestAgain: RequestAgain,
  read: Read<T>,
): Promise<Result<T[]>> {
  const walked = await walkList((params) => (params ? requestAgain(params) : first), {
    maxPages: MAX_PAGES,
  });
  if ('error' in walked) return walked;
  if (!walked.complete) console.warn('A list did not end', { pages: MAX_PAGES });
  return { data: readList(walked.data, read) };
}

export function takeOne<T>({ data, error }: ApiResponse, read: Read<T>): Result<T> {
  if (error) return { error };
  const value = read(data);
  return value === null ? { error: unreadable } : { data: value };
}
