import type { HttpClient, HttpRequest } from '@waypost/shared/runtime';
import { LRUCache } from 'lru-cache';
import { callKey, isReading, surrogateKeys } from '../api/surrogate-keys';
import type { Clock } from './page-store';

/** Responses, and characters of them, that are cached at most; the least recently used one goes first. */
const MAX_RESPONSES = 2_000;
const MAX_BYTES = 8 * 1024 * 1024;

/** What an entry takes beside its text, in characters. */
const OVERHEAD = 500;

/** Milliseconds after a change in which the API may still respond as before it (decision 132). */
const UNSURE_MS = 10_000;

/** What the API tells changes of. Searches are left out: the API counts those that find nothing. */
const KNOWN_KEYS = /^(?:articles|authors|categories|comments:\d+|comparisons|pages|products)$/;
const SEARCH = /^\/(?:articles\/)?search\//;

export interface ResponseCacheOptions {
  http: HttpClient;
  /** How long responses are cached. */
  seconds: number;
  /** Whether changes are known now: without that nothing is cached. */
  isFollowed: () => boolean;
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
interface Written {
  text: string;
  keys: readonly string[];
}

const isCacheable = (request: HttpRequest, keys: readonly string[]): boolean =>
  isReading(request) && !SEARCH.test(request.url) && keys.every((key) => KNOWN_KEYS.test(key));

/**
 * A cache of the API's responses, under the rules of pages (decision 128): dropped when the API tells a change,
 * and as old as pages at most. Only JSON objects are cached, never failures.
 */
export function createResponseCache({
  http,
  seconds,
  isFollowed,
  clock = { now: () => performance.now() },
}: ResponseCacheOptions): ResponseCache {
  const responses = new LRUCache<string, Written>({
    max: MAX_RESPONSES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ text }, key) => text.length + key.length + OVERHEAD,
    ttl: seconds * 1_000,
    ttlResolution: 0,
    perf: clock,
  });
  const changed = new LRUCache<string, true>({
    max: MAX_RESPONSES,
    ttl: UNSURE_MS,
    ttlResolution: 0,
    perf: clock,
  });
  /** How often everything was dropped. */
  let drops = 0;

  return {
    http: {
      async request<T>(request: HttpRequest): Promise<T> {
        const keys = surrogateKeys(request);
        if (!isCacheable(request, keys) || !isFollowed()) return http.request<T>(request);
        const key = callKey(request);
        const known = responses.get(key);
        if (known) return JSON.parse(known.text) as T;
        const before = drops;
        const body = await http.request<T>(request);
        const isSure = drops === before && !keys.some((each) => changed.has(each));
        if (isSure && typeof body === 'object' && body !== null) {
          responses.set(key, { text: JSON.stringify(body), keys });
        }
        return body;
      },
    },
    change(keys) {
      if (keys === null) {
        drops++;
        responses.clear();
        return;
      }
      for (const key of keys) changed.set(key, true);
      for (const [key, { keys: own }] of [...responses.entries()]) {
        if (own.some((each) => keys.has(each))) responses.delete(key);
      }
    },
  };
}
