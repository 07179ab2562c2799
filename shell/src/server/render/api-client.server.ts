import { type HttpClient, HttpError, type HttpRequest } from '@waypost/shared/runtime';
import { Agent, interceptors } from 'undici';
import type { SiteMetrics } from '../metrics/site-metrics.server';

/** A page must not hang with its API: after this many milliseconds it gets 503. */
export const API_TIMEOUT_MS = 5_000;

/** Connections to the API that are open at most. */
const CONNECTIONS = 64;

/** A backend may lead on so often, as from a path without its last slash. */
const REDIRECTS = 5;

/** Between two servers compressing costs more than it saves. */
const HEADERS = { 'content-type': 'application/json', 'accept-encoding': 'identity' };

function queryOf(params: HttpRequest['params'] = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) query.append(name, String(value));
  }
  return query.size > 0 ? `?${query}` : '';
}

/** The value of a JSON text, or the text where it is none, as a proxy's error page. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** @throws HttpError for a status outside 200 to 299 */
function accept(status: number, data: unknown): unknown {
  if (status >= 200 && status < 300) return data;
  const message = `Request failed with status code ${status}`;
  throw new HttpError({ kind: 'status', status, data, message });
}

/**
 * The renderer's client of the API, over connections that are kept open.
 *
 * @param untilReady asked at the first call; all calls wait for it
 */
export function createApiClient(
  apiOrigin: string,
  metrics: Pick<SiteMetrics, 'observeApi'> | null,
  untilReady: () => Promise<unknown> = () => Promise.resolve(),
): HttpClient {
  const dispatcher = new Agent({ connections: CONNECTIONS }).compose(
    interceptors.redirect({ maxRedirections: REDIRECTS }),
  );
  let ready: Promise<unknown> | undefined;

  /** @param seen is told the status of the response, once its body is there */
  async function send(request: HttpRequest, seen: (status: number) => void): Promise<unknown> {
    const { url, method = 'GET', params, data, timeout, signal } = request;
    // Product calls may take 30 seconds in a browser (specification §9): a page has not that long.
    const ms = Math.min(timeout || API_TIMEOUT_MS, API_TIMEOUT_MS);
    const late = AbortSignal.timeout(ms);
    try {
      const response = await dispatcher.request({
        ...{ origin: apiOrigin, path: `/api${url}${queryOf(params)}`, method, headers: HEADERS },
        body: data === undefined ? null : JSON.stringify(data),
        signal: signal ? AbortSignal.any([late, signal]) : late,
      });
      const value = valueOf(await response.body.text());
      seen(response.statusCode);
      return accept(response.statusCode, value);
    } catch (error) {
      if (error instanceof HttpError) throw error;
      if (signal?.aborted) throw new HttpError({ kind: 'network', message: 'canceled' });
      if (late.aborted) {
        throw new HttpError({ kind: 'timeout', message: `timeout of ${ms}ms exceeded` });
      }
      const { message } = error as Error;
      throw new HttpError({ kind: 'network', message }, { cause: error });
    }
  }

  return {
    async request<T>(request: HttpRequest): Promise<T> {
      await (ready ??= untilReady());
      const start = performance.now();
      let status = 'failed';
      try {
        return (await send(request, (seen) => (status = String(seen)))) as T;
      } finally {
        metrics?.observeApi(status, (performance.now() - start) / 1_000);
      }
    },
  };
}
