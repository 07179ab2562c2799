import type { HttpClient, HttpRequest } from '@waypost/shared/runtime';
import { LRUCache } from 'lru-cache';
import { surrogateKeys } from '../changes/surrogate-keys.server';
import { callKey, isReading } from './call-key.server';
import type { Clock } from './page-store.server';

/** Characters of responses that may be cached; the least recently used one goes first. */
const ROOM = 8 * 1024 * 1024;

/** Seconds that responses are cached for, and where they come from. */
export interface ResponseCacheOptions {
  http: HttpClient;
  seconds: number;
  /** Whether the API tells its changes: without that nothing is cached, or pages would grow twice as old. */
  isTold: () => boolean;
  clock?: Clock;
}

/** Caches what the API responds, for pages that are not cached themselves. */
export interface ResponseCache {
  /** A client that reads from the cache first. */
  http: HttpClient;
  /** Drops what is made from these surrogate keys; `null` is everything. */
  change: (keys: ReadonlySet<string> | null) => void;
}

/** A response, written: each reader gets an object of its own. */
interface Response {
  text: Promise<string>;
  keys: readonly string[];
}

/**
 * A cache of the API's responses, under the rules of pages (decision 160): dropped when the API tells a change,
 * and as old as pages at most. Failures are not cached. Who requests what is under way waits for it.
 */
export function createResponseCache({
  http,
  seconds,
  isTold,
  clock = { now: () => performance.now() },
}: ResponseCacheOptions): ResponseCache {
  const written = new LRUCache<string, Response & { size: number }>({
    maxSize: ROOM,
    sizeCalculation: ({ size }) => size,
    ttl: seconds * 1_000,
    ttlResolution: 0,
    perf: clock,
  });
  const underWay = new Map<string, Response>();

  const send = (key: string, request: HttpRequest): Response => {
    // Others may wait for it when the first reader has given up.
    const { signal: _signal, ...call } = request;
    const text = http.request<unknown>(call).then((body) => {
      const json = JSON.stringify(body) ?? 'null';
      if (underWay.get(key) === response) written.set(key, { ...response, size: json.length });
      return json;
    });
    const response = { text, keys: surrogateKeys(request) };
    underWay.set(key, response);
    const settle = (): void => {
      if (underWay.get(key) === response) underWay.delete(key);
    };
    text.then(settle, settle);
    return response;
  };

  return {
    http: {
      async request<T>(request: HttpRequest): Promise<T> {
        if (!isReading(request) || !isTold()) return http.request<T>(request);
        const key = callKey(request);
        const { text } = written.get(key) ?? underWay.get(key) ?? send(key, request);
        return JSON.parse(await text) as T;
      },
    },
    change(keys) {
      const isTouched = (response: Response): boolean =>
        keys === null || response.keys.some((key) => keys.has(key));
      for (const map of [written, underWay]) {
        for (const [key, response] of [...map.entries()]) if (isTouched(response)) map.delete(key);
      }
    },
  };
}
