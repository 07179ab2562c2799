import { addressFault, BACKENDS_PATH } from '@waypost/shared/contracts/backend-name';
import { type HttpClient, HttpError, type HttpRequest } from '@waypost/shared/runtime';
import { Agent, interceptors } from 'undici';
import type { CallBackends } from './call-backends';

/** A page must not hang with its API: after this many milliseconds it gets 503. */
export const API_TIMEOUT_MS = 5_000;

/** Connections to the API that are open at most. */
const CONNECTIONS = 64;

/** A backend may lead on so often, as from a path without its last slash. */
const REDIRECTS = 5;

/** Between two servers compressing costs more than it saves. */
const HEADERS = { 'content-type': 'application/json', 'accept-encoding': 'identity' };

/** The renderer's client of the API. */
export interface ApiClient extends HttpClient {
  /**
   * The client of what one reader sends: its writing calls are the reader's to the API's limits.
   *
   * @param address value of `X-Forwarded-For`
   */
  forReader: (address: string) => HttpClient;
}

/** A call as it is sent, to the API or to a backend. */
interface Sent {
  headers: Record<string, string>;
  address: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body: string | null;
  signal: AbortSignal;
}

interface Response {
  status: number;
  text: string;
}

/** Path and query of a call below `/api`, encoded as browsers do. */
function addressOf({ url, params = {} }: HttpRequest): string {
  const address = new URL(`/api${url}`, 'http://api');
  if (!address.pathname.startsWith('/api/')) throw new Error(`${url} leads out of the API.`);
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) address.searchParams.append(name, String(value));
  }
  return address.pathname.slice('/api'.length) + address.search;
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
 * @param callBackends gets the calls of remotes' own backends, which are not observed
 */
export function createApiClient(
  apiOrigin: string,
  metrics: { observeApi: (status: string, seconds: number) => void } | null,
  untilReady: () => Promise<unknown> = () => Promise.resolve(),
  callBackends?: CallBackends,
): ApiClient {
  const dispatcher = new Agent({ connections: CONNECTIONS }).compose(
    interceptors.redirect({ maxRedirections: REDIRECTS }),
  );
  let ready: Promise<unknown> | undefined;

  const askApi = async ({ address, ...sent }: Sent): Promise<Response> => {
    const start = performance.now();
    let status = 'failed';
    try {
      const path = `/api${address}`;
      const order = { origin: apiOrigin, path, ...sent };
      const { statusCode, headers, body } = await dispatcher.request(order);
      const text = await body.text();
      const encoding = headers['content-encoding'];
      if (encoding && encoding !== 'identity') {
        throw new Error(`The API's response is compressed, which the call did not ask for`);
      }
      status = String(statusCode);
      return { status: statusCode, text };
    } finally {
      metrics?.observeApi(status, (performance.now() - start) / 1_000);
    }
  };

  const askBackend = async (call: CallBackends, sent: Sent): Promise<Response> => {
    const { status, body } = await call(sent);
    sent.signal.throwIfAborted();
    return { status, text: body.toString() };
  };

  const send = async (request: HttpRequest, reader?: string): Promise<unknown> => {
    const { url, method = 'GET', data, timeout, signal } = request;
    const fault = addressFault(url);
    if (fault) throw new Error(`A remote ${fault}.`);
    // Product calls may take 30 seconds in a browser (specification §9): a page has not that long.
    const ms = Math.min(timeout || API_TIMEOUT_MS, API_TIMEOUT_MS);
    const late = AbortSignal.timeout(ms);
    const sent: Sent = {
      ...{ address: addressOf(request), method },
      headers:
        reader === undefined || method === 'GET'
          ? HEADERS
          : { ...HEADERS, 'x-forwarded-for': reader },
      body: data === undefined ? null : JSON.stringify(data),
      signal: signal ? AbortSignal.any([late, signal]) : late,
    };
    try {
      const isBackends = callBackends && url.startsWith(BACKENDS_PATH);
      const response = await (isBackends ? askBackend(callBackends, sent) : askApi(sent));
      return accept(response.status, valueOf(response.text));
    } catch (error) {
      if (error instanceof HttpError) throw error;
      if (signal?.aborted) throw new HttpError({ kind: 'network', message: 'canceled' });
      if (late.aborted) {
        throw new HttpError({ kind: 'timeout', message: `timeout of ${ms}ms exceeded` });
      }
      const { message } = error as Error;
      throw new HttpError({ kind: 'network', message }, { cause: error });
    }
  };

  const client = (reader?: string): HttpClient => ({
    async request<T>(request: HttpRequest): Promise<T> {
      await (ready ??= untilReady());
      return (await send(request, reader)) as T;
    },
  });
  return { ...client(), forReader: client };
}
