import {
  type HttpClient,
  HttpError,
  type HttpFailure,
  type HttpRequest,
} from '../runtime/http-client';

/** A response of the fake: a body, a failure, or a function of the call. */
export type FakeResponse = unknown | HttpFailure | ((request: HttpRequest) => unknown);

/** @deprecated since 2.6.0: use {@link FakeResponse}. Version 3.0.0 removes this name. */
export type FakeAnswer = FakeResponse;

/** Makes the failure of a call that the backend responded to with a status. */
export const failWith = (status: number, data?: unknown): HttpFailure => ({
  kind: 'status',
  status,
  data,
  message: `Request failed with status code ${status}`,
});

/** The failure of a call that got no response. */
export const networkFailure: HttpFailure = { kind: 'network', message: 'Network Error' };

const isFailure = (value: unknown): value is HttpFailure =>
  typeof value === 'object' && value !== null && 'kind' in value && 'message' in value;

/**
 * A client of the API for component tests. It responds by `METHOD /path` and records every
 * call, so that a test can count them.
 */
export function fakeHttp(responses: Record<string, FakeResponse>) {
  const calls: HttpRequest[] = [];
  const current = { ...responses };
  const http: HttpClient = {
    async request<T>(request: HttpRequest) {
      calls.push(request);
      const key = `${request.method ?? 'GET'} ${request.url}`;
      if (!(key in current)) throw new Error(`The test has no response for ${key}`);
      const response = current[key];
      const body: unknown = typeof response === 'function' ? await response(request) : response;
      if (isFailure(body)) throw new HttpError(body);
      return body as T;
    },
  };
  /** Replaces a response for the calls to come. */
  const respond = (key: string, value: FakeResponse): void => {
    current[key] = value;
  };
  return {
    http,
    calls,
    respond,
    /** @deprecated since 2.6.0: use `respond`. Version 3.0.0 removes this name. */
    answer: respond,
  };
}
