/**
 * The failures that the page in view was answered with. RTK Query asks again whenever a component
 * mounts over a failed query, which would ask a struggling backend twice for every page: what a
 * loader got stands until the reader retries or goes on.
 */
export class PageFailures {
  #failures = new WeakSet<object>();

  /** A new page is asked for: what failed before may be asked again. */
  forget(): void {
    this.#failures = new WeakSet();
  }

  add(failure: unknown): void {
    if (typeof failure === 'object' && failure !== null) this.#failures.add(failure);
  }

  has(failure: unknown): boolean {
    return this.#failures.has(failure as object);
  }
}

type Queries = Record<string, { error?: unknown } | undefined>;

/** The queries in the state of a remote's api, by their keys. */
export const queriesIn = (state: unknown, name: string): Queries =>
  (state as Record<string, { queries?: Queries } | undefined>)[name]?.queries ?? {};
