import { LRUCache } from 'lru-cache';

/**
 * Makes a value once for everybody who requests it at the same time, and caches it for some
 * seconds. A failure is not cached.
 *
 * @param seconds with 0 nothing outlives its making
 * @param clock tells milliseconds
 */
export function cacheValue<T>(
  seconds: number,
  make: () => Promise<T>,
  clock = { now: () => performance.now() },
): () => Promise<T> {
  const cache = new LRUCache<'made', { value: T }>({
    max: 1,
    ttl: seconds * 1000,
    ttlResolution: 0,
    perf: clock,
    fetchMethod: async () => ({ value: await make() }),
  });
  return async () => (await cache.forceFetch('made', { forceRefresh: seconds === 0 })).value;
}
