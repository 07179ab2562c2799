import { type HttpClient, HttpError, type HttpRequest } from '../runtime/http-client';
import type { StandaloneFrame } from './standalone-frame';

/** Milliseconds that a slow response takes. */
export const SLOW_MS = 3_000;

const keyOf = ({ url, params = {} }: HttpRequest): string => {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  return JSON.stringify([url, given.sort(([a], [b]) => (a < b ? -1 : 1))]);
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (body: unknown): boolean =>
  Array.isArray(body) || (isObject(body) && Array.isArray(body['results']));

function emptyList(list: unknown): unknown {
  if (!isObject(list)) return [];
  return { ...list, count: 0, next: null, previous: null, results: [] };
}

/** The same body with no entry in its lists; what is no list stays, such as an article. */
function emptied(body: unknown): unknown {
  if (isList(body)) return emptyList(body);
  if (!isObject(body) || !Object.values(body).every(isList)) return body;
  return Object.fromEntries(Object.entries(body).map(([name, list]) => [name, emptyList(list)]));
}

const refuse = (status: number, detail: string): never => {
  const message = `Request failed with status code ${status}`;
  throw new HttpError({ kind: 'status', status, data: { detail }, message });
};

/**
 * A client of the API for a remote that runs alone in the site: it responds as the page around says,
 * from what the API really sent before. Nothing is sent to the API but what is not recorded yet; only with
 * `real` responses are things written.
 *
 * @param real gets what is not recorded
 */
export function recordedHttp(
  real: HttpClient,
  frame: Pick<StandaloneFrame, 'responses' | 'recorded'>,
): HttpClient {
  async function recordedBody(request: HttpRequest): Promise<unknown> {
    const key = keyOf(request);
    if (!frame.recorded.has(key)) frame.recorded.set(key, await real.request(request));
    return structuredClone(frame.recorded.get(key));
  }
  async function respond(request: HttpRequest): Promise<unknown> {
    const { responses } = frame;
    const isRead = (request.method ?? 'GET') === 'GET';
    if (responses === 'loading') return new Promise(() => undefined);
    if (responses === 'offline') throw new HttpError({ kind: 'network', message: 'Network Error' });
    if (responses === '404') return refuse(404, 'Not found.');
    if (responses === '500') return refuse(500, 'Internal server error.');
    if (responses === 'real') {
      const body = await real.request(request);
      if (isRead) frame.recorded.set(keyOf(request), structuredClone(body));
      return body;
    }
    if (!isRead) return refuse(503, 'Nothing is sent while responses are recorded.');
    const body = await recordedBody(request);
    if (responses === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    return responses === 'empty' ? emptied(body) : body;
  }
  return { request: <T>(request: HttpRequest) => respond(request) as Promise<T> };
}
