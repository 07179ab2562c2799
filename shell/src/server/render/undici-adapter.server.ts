import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import axios, {
  Axios,
  AxiosError,
  type AxiosAdapter,
  AxiosHeaders,
  type AxiosResponse,
  CanceledError,
  type InternalAxiosRequestConfig,
  type RawAxiosHeaders,
} from 'axios';
import { Agent, type Dispatcher, interceptors } from 'undici';

/** Connections to the API that are open at most. */
const CONNECTIONS = 64;

const ENCODINGS = { 'accept-encoding': 'gzip, deflate, br' };

/** A backend may lead on so often, as from a path without its last slash. */
const REDIRECTS = 5;

const REDIRECT_STATUSES = [301, 302, 303, 307, 308];

const gunzip = promisify<ArrayBuffer, Buffer>(zlib.gunzip);

const decompress = new Map([
  ['br', promisify<ArrayBuffer, Buffer>(zlib.brotliDecompress)],
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  ['deflate', promisify<ArrayBuffer, Buffer>(zlib.inflate)],
]);

async function textOf({ headers, body }: Dispatcher.ResponseData): Promise<string> {
  const decode = decompress.get(String(headers['content-encoding']).toLowerCase());
  if (!decode) return body.text();
  const compressed = await body.arrayBuffer();
  // A response without a body may name an encoding all the same.
  return compressed.byteLength === 0 ? '' : (await decode(compressed)).toString();
}

/** Ends a call when its limit has passed or its caller gives up. */
export function endOf({ timeout, signal }: InternalAxiosRequestConfig) {
  const ended = new AbortController();
  const end = (): void => ended.abort();
  let isLate = false;
  const limit = timeout
    ? setTimeout(() => {
        isLate = true;
        end();
      }, timeout)
    : undefined;
  if (signal?.aborted) end();
  signal?.addEventListener?.('abort', end);
  return {
    signal: ended.signal,
    isLate: () => isLate,
    settle: (): void => {
      clearTimeout(limit);
      signal?.removeEventListener?.('abort', end);
    },
  };
}

/** What axios calls a failure without a response. */
export function failureOf(
  error: unknown,
  config: InternalAxiosRequestConfig,
  isLate: boolean,
): Error {
  if (isLate) {
    const message = `timeout of ${config.timeout}ms exceeded`;
    return new AxiosError(message, AxiosError.ECONNABORTED, config);
  }
  if (config.signal?.aborted) return new CanceledError(undefined, config);
  return AxiosError.from(error, undefined, config);
}

/** The response, where axios takes its status for a success. */
export function accept(response: AxiosResponse, config: InternalAxiosRequestConfig): AxiosResponse {
  const { status } = response;
  if (REDIRECT_STATUSES.includes(status)) {
    const message = `More than ${REDIRECTS} redirects`;
    throw new AxiosError(message, AxiosError.ERR_FR_TOO_MANY_REDIRECTS, config);
  }
  if (config.validateStatus?.(status) ?? true) return response;
  throw new AxiosError(
    `Request failed with status code ${status}`,
    status < 500 ? AxiosError.ERR_BAD_REQUEST : AxiosError.ERR_BAD_RESPONSE,
    config,
    undefined,
    response,
  );
}

/** Without the defaults, which calls have already and axios would merge once more. */
export const addresses = new Axios({});

async function send(
  dispatcher: Dispatcher,
  config: InternalAxiosRequestConfig,
  signal: AbortSignal,
): Promise<AxiosResponse> {
  const { baseURL, url, allowAbsoluteUrls, params, paramsSerializer } = config;
  const address = addresses.getUri({ baseURL, url, allowAbsoluteUrls, params, paramsSerializer });
  const { origin, pathname, search } = new URL(address);
  const response = await dispatcher.request({
    ...{ origin, path: pathname + search, signal },
    method: (config.method ?? 'GET').toUpperCase() as Dispatcher.HttpMethod,
    headers: { ...(config.headers.toJSON() as IncomingHttpHeaders), ...ENCODINGS },
    body: (config.data as string | null | undefined) ?? null,
  });
  return {
    data: await textOf(response),
    headers: AxiosHeaders.from(response.headers as RawAxiosHeaders),
    ...{ status: response.statusCode, statusText: response.statusText, config },
  };
}

/**
 * Sends axios's calls with undici, which costs less than Node's own client (decision 128). Bodies are texts, as
 * the API's are.
 */
export function createUndiciAdapter(): AxiosAdapter {
  const dispatcher = new Agent({ connections: CONNECTIONS }).compose(
    interceptors.redirect({ maxRedirections: REDIRECTS }),
  );
  return async (config) => {
    const end = endOf(config);
    try {
      return accept(await send(dispatcher, config, end.signal), config);
    } catch (error) {
      if (axios.isAxiosError(error)) throw error;
      throw failureOf(error, config, end.isLate());
    } finally {
      end.settle();
    }
  };
}
