/**
 * Makes a value once for everybody who asks for it at the same time, and keeps it for some
 * seconds. A failure is not kept.
 *
 * @param seconds with 0 nothing outlives its making
 * @param clock tells milliseconds
 */
export function keepValue<T>(
  seconds: number,
  make: () => Promise<T>,
  clock = { now: () => performance.now() },
): () => Promise<T> {
  let kept: { value: Promise<T>; until: number } | null = null;
  return () => {
    if (kept && clock.now() < kept.until) return kept.value;
    const current = { value: make(), until: Number.POSITIVE_INFINITY };
    kept = current;
    current.value.then(
      () => (current.until = clock.now() + seconds * 1000),
      () => (current.until = 0),
    );
    return current.value;
  };
}
