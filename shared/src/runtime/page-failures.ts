/** How a query ended. */
interface Result {
  data?: unknown;
  error?: unknown;
}

/**
 * The failures that the page in view got. RTK Query requests again whenever a component
 * mounts over a failed query, which would call a struggling backend twice for every page: what a
 * loader got stands until the reader retries or goes on.
 */
export class PageFailures {
  #failures = new WeakSet<object>();

  /** A new page is requested: what failed before may be requested again. */
  forget(): void {
    this.#failures = new WeakSet();
  }

  /** Only a query that has nothing to show failed: a list that could not grow may be requested again. */
  add({ data, error }: Result): void {
    if (data === undefined && typeof error === 'object' && error !== null) {
      this.#failures.add(error);
    }
  }

  has(failure: unknown): boolean {
    return this.#failures.has(failure as object);
  }
}

type Queries = Record<string, Result | undefined>;

/** The queries in the state of a remote's api, by their keys. */
export const queriesIn = (state: unknown, name: string): Queries =>
  (state as Record<string, { queries?: Queries } | undefined>)[name]?.queries ?? {};
