import type { HttpFailure, HttpRequest } from '@waypost/shared/runtime';
import { isPageKept, noteSession, withSession } from './session-end';

/** A call as the site's own client takes it, with what the editor adds. */
interface CallInPlace extends HttpRequest {
  headers?: Record<string, string>;
  /** Whether it goes on when the page is left. */
  keepalive?: boolean | undefined;
}

/** How a call failed, and the seconds after which the API may have time. */
type Failure = HttpFailure & { retryAfter?: string | null };

/** What a call gave, as the desk's endpoints have it. */
type Outcome<T> = { data: T; error?: undefined } | { error: Failure; data?: undefined };

/** Makes a call as the site's own client does, except that a session that has ended is one more failure. */
export async function callInPlace<T>(call: CallInPlace): Promise<Outcome<T>> {
  const { url, method = 'GET', params = {}, data, headers, signal, keepalive } = call;
  const given = Object.entries(params).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : '';
  let response: Response;
  try {
    response = await fetch(`/api${url}${search}`, {
      ...{ method, signal, keepalive },
      headers: { 'Content-Type': 'application/json', ...headers },
      body: data === undefined ? null : JSON.stringify(data),
    });
  } catch (error) {
    return { error: { kind: 'network', message: String(error) } };
  }
  const { status, ok } = response;
  const body: unknown = await response.json().catch(() => null);
  noteSession(status);
  if (ok) return { data: body as T };
  const message = `Request failed with status code ${status}`;
  const retryAfter = response.headers.get('retry-after');
  return { error: { kind: 'status', status, data: body, message, retryAfter } };
}

/**
 * An endpoint that is called beside a text. The site's own client leaves the page where a session has ended; while
 * a page is kept open, such a call asks to sign in there, and is then made again.
 */
export const inPlace =
  <T extends object | null, Arg>(query: (arg: Arg) => HttpRequest) =>
  async (
    arg: Arg,
    { signal }: { signal: AbortSignal },
    _options: unknown,
    callAsSite: (request: HttpRequest) => unknown,
  ): Promise<Outcome<T>> =>
    isPageKept()
      ? withSession(
          () => callInPlace<T>({ ...query(arg), signal }),
          ({ error }) => error?.status === 401,
        )
      : ((await callAsSite(query(arg))) as Outcome<T>);
