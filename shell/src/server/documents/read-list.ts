import { REFUSALS } from '@waypost/shared/failures/refusals';
import { walkList } from '@waypost/shared/lists/walk-list';
import { type HttpClient, HttpError, type HttpRequest } from '@waypost/shared/runtime';

/** A backend whose `next` never ends must not let the server walk on. */
const MAX_PAGES = 10_000;

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
  const walked = await walkList<T>(
    async (query) => ({ data: await http.request({ url, params: query }) }),
    { params: { ...params, page: 1 }, maxPages: MAX_PAGES },
  );
  if ('error' in walked) throw new Error(`${url} responded with no list`);
  if (!walked.complete) throw new Error(`${url} has more than ${MAX_PAGES} pages`);
  return walked.data;
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

/** Whether a call failed because the API has no such thing, or takes no such name for one. */
const isMissing = (error: unknown): boolean =>
  error instanceof HttpError && REFUSALS.includes(error.failure.status ?? 0);

/** Waits for a call; `null` when the API has no such thing. */
export const orNull = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
