/**
 * Numbers by two keys, for what is counted at every request: prom-client makes a text of the labels each
 * time that it counts, which a cached page would feel.
 */
export class Tally<First, Second> {
  readonly #counts = new Map<First, Map<Second, number>>();

  /** Adds one. */
  count(first: First, second: Second): void {
    let row = this.#counts.get(first);
    if (!row) this.#counts.set(first, (row = new Map<Second, number>()));
    row.set(second, (row.get(second) ?? 0) + 1);
  }

  /** Passes on what was counted since the last call. */
  drain(take: (first: First, second: Second, count: number) => void): void {
    for (const [first, row] of this.#counts) {
      for (const [second, count] of row) take(first, second, count);
      row.clear();
    }
  }
}
