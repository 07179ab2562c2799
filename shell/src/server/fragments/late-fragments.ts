/** Milliseconds that pages wait for a fragment which was late lately. */
const SHORT_MS = 50;

/** So often in a row a fragment is late before pages wait less for it: once may be chance. */
const MAX_LATE = 2;

/** Milliseconds after which it has its whole time again. */
const REMEMBERED_MS = 30_000;

/** Fragments that were late lately, so that not every page waits for what hangs: a page without them is not cached. */
export interface LateFragments {
  /** How long to wait for a fragment that may take `limitMs`. */
  limitOf: (key: string, limitMs: number) => number;
  /** Records whether a fragment was late that had its whole time, or came in less. */
  note: (key: string, isLate: boolean) => void;
}

/** Remembers late fragments of one process, by keys that name the version. */
export function createLateFragments(now = () => performance.now()): LateFragments {
  const known = new Map<string, { times: number; until: number }>();
  return {
    limitOf: (key, limitMs) => {
      const { times, until } = known.get(key) ?? { times: 0, until: 0 };
      return times >= MAX_LATE && now() < until ? Math.min(SHORT_MS, limitMs) : limitMs;
    },
    note: (key, isLate) => {
      const times = isLate ? (known.get(key)?.times ?? 0) + 1 : 0;
      known.delete(key);
      if (isLate) known.set(key, { times, until: now() + REMEMBERED_MS });
      // In the order of their notes: what is not shown any more goes.
      for (const [other, { until }] of known) {
        if (until + REMEMBERED_MS > now()) break;
        known.delete(other);
      }
    },
  };
}
