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
  let cached: { value: Promise<T>; until: number } | null = null;
  return () => {
    if (cached && clock.now() < cached.until) return cached.value;
    const current = { value: make(), until: Number.POSITIVE_INFINITY };
    cached = current;
    current.value.then(
      () => (current.until = clock.now() + seconds * 1000),
      () => (current.until = 0),
    );
    return current.value;
  };
}
