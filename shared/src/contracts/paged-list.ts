/** A page of a list (specification §3, "Paged list response"). */
export interface PagedList<T> {
  /** Number of items over all pages. */
  count: number;
  /** URL of the next page, `null` on the last one. */
  next: string | null;
  /** URL of the previous page, `null` on the first one. */
  previous: string | null;
  results: T[];
}
