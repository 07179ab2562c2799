export interface CachedValue<T> {
  (): Promise<T>;
  /** Drops the value; one that is being made is given only to those who wait for it. */
  forget: () => void;
}

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
): CachedValue<T> {
  let cached: { value: Promise<T>; until: number } | null = null;
  const get = (): Promise<T> => {
    if (cached && clock.now() < cached.until) return cached.value;
    const current = { value: make(), until: Number.POSITIVE_INFINITY };
    cached = current;
    current.value.then(
      () => (current.until = clock.now() + seconds * 1000),
      () => (current.until = 0),
    );
    return current.value;
  };
  return Object.assign(get, { forget: () => void (cached = null) });
}
