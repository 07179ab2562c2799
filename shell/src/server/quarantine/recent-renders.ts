/** How renders of a release went within the last minute. */
export interface RecentRenders {
  renders: number;
  /** Those that failed by the release's own errors. */
  failures: number;
}

const WINDOW_SECONDS = 60;

/** Counts the renders of each release over a sliding minute, by the second. */
export class RenderCounter {
  /** Counts of each second, oldest first, by release. */
  #seconds = new Map<string, Map<number, RecentRenders>>();

  /** @param clock tells milliseconds */
  constructor(readonly clock: { now: () => number } = { now: () => performance.now() }) {}

  /** Counts one render and tells how the last minute was. */
  add(release: string, hasFailed: boolean): RecentRenders {
    const second = Math.floor(this.clock.now() / 1000);
    const counts = this.#seconds.get(release) ?? new Map<number, RecentRenders>();
    this.#seconds.set(release, counts);
    for (const old of counts.keys()) {
      if (old > second - WINDOW_SECONDS) break;
      counts.delete(old);
    }
    const count = counts.get(second) ?? { renders: 0, failures: 0 };
    count.renders += 1;
    if (hasFailed) count.failures += 1;
    counts.set(second, count);
    return [...counts.values()].reduce((sum, { renders, failures }) => ({
      renders: sum.renders + renders,
      failures: sum.failures + failures,
    }));
  }

  /** Begins to count a release anew. */
  forget(release: string): void {
    this.#seconds.delete(release);
  }
}
