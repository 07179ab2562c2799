import { addressFault, BACKENDS_PATH } from '../contracts/backend-name';
import type { AxiosInstance, AxiosRequestConfig } from 'axios';

/** A call of the API; `url` is relative to the base path, such as `/articles/`. */
export interface HttpRequest {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  params?: Record<string, string | number | boolean | undefined>;
  data?: unknown;
  /** Milliseconds after which the call fails with `kind: 'timeout'`; none when left out. */
  timeout?: number;
  signal?: AbortSignal;
}

/** How a call failed: a response outside 200 to 299, no response, or none in time. */
export interface HttpFailure {
  kind: 'status' | 'network' | 'timeout';
  /** Status of the response, when there was one. */
  status?: number;
  /** Body of the response, when there was one. */
  data?: unknown;
  message: string;
}

/** Speaks to the API (specification §7). */
export interface HttpClient {
  /** Resolves with the body of a response from 200 to 299; rejects with an {@link HttpError}. */
  request<T>(request: HttpRequest): Promise<T>;
}

/** The rejection of {@link HttpClient.request}. */
export class HttpError extends Error {
  override name = 'HttpError';
  constructor(
    readonly failure: HttpFailure,
    options?: ErrorOptions,
  ) {
    super(failure.message, options);
  }
}

/** What differs between the browser's client and the server's. */
export interface HttpClientOptions {
  /** Makes the axios instance at the first call, since axios weighs 21 KB (design §9.10). */
  connect: () => Promise<AxiosInstance>;
  /** Bearer token for the next call, when there is one. */
  readToken?: () => string | null;
  /** Called on every response with status 401 (specification §8). */
  onUnauthorized?: () => void;
}

function toFailure(error: unknown, isAxiosError: (e: unknown) => boolean): HttpFailure {
  if (!isAxiosError(error)) throw error;
  const { response, code, message } = error as {
    response?: { status: number; data: unknown };
    code?: string;
    message: string;
  };
  if (response) return { kind: 'status', status: response.status, data: response.data, message };
  return { kind: code === 'ECONNABORTED' || code === 'ETIMEDOUT' ? 'timeout' : 'network', message };
}

/** Makes a client of the API: JSON, bearer token, 401 handling (specification §6 to §8). */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  let instance: Promise<AxiosInstance> | undefined;
  return {
    async request<T>({ url, method = 'GET', params, data, timeout, signal }: HttpRequest) {
      const fault = addressFault(url);
      if (fault) throw new Error(`A remote ${fault}.`);
      const isBackend = url.startsWith(BACKENDS_PATH);
      instance ??= options.connect();
      const axios = await instance.catch((cause: unknown) => {
        instance = undefined;
        // Readers see the message (specification §8): that of axios, had it arrived.
        throw new HttpError({ kind: 'network', message: 'Network Error' }, { cause });
      });
      // A team's own backend gets no credentials of the site, and ends no session.
      const token = isBackend ? null : options.readToken?.();
      const config: AxiosRequestConfig = {
        url,
        method,
        params,
        data,
        // In browsers axios drops the Content-Type where the body is undefined; section 7 wants it
        // on every call. null is no body, too, and keeps it.
        transformRequest: data === undefined ? () => null : undefined,
        timeout,
        signal,
        headers: {
          'Content-Type': 'application/json',
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
        },
      };
      try {
        return (await axios.request<T>(config)).data;
      } catch (error) {
        const failure = toFailure(error, (e) => e instanceof Error && 'isAxiosError' in e);
        if (failure.status === 401 && !isBackend) options.onUnauthorized?.();
        throw new HttpError(failure);
      }
    },
  };
}
