/** Milliseconds that pages wait for a fragment which was late lately. */
const SHORT_MS = 50;

/** Milliseconds after which a late fragment has its whole time again. */
const REMEMBERED_MS = 30_000;

/** Fragments that were late lately, so that not every page waits for what hangs: a page without them is not cached. */
export interface LateFragments {
  /** How long to wait for a fragment that may take `limitMs`. */
  limitOf: (key: string, limitMs: number) => number;
  /** Takes down what became of it. */
  note: (key: string, isLate: boolean) => void;
}

/** Remembers late fragments of one process, by keys that name the version. */
export function createLateFragments(now = () => performance.now()): LateFragments {
  const lateUntil = new Map<string, number>();
  return {
    limitOf: (key, limitMs) =>
      (lateUntil.get(key) ?? 0) > now() ? Math.min(SHORT_MS, limitMs) : limitMs,
    note: (key, isLate) => {
      if (!isLate) return void lateUntil.delete(key);
      for (const [other, until] of lateUntil) if (until <= now()) lateUntil.delete(other);
      // What is late within the short time does not prolong it.
      if (!lateUntil.has(key)) lateUntil.set(key, now() + REMEMBERED_MS);
    },
  };
}
