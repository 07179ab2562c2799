/**
 * Gives up what does not settle in time.
 *
 * @param late makes what it then resolves with, or throws what it rejects with
 */
export function within<T>(limitMs: number, work: Promise<T>, late: () => T): Promise<T> {
  let limit: NodeJS.Timeout | undefined;
  const end = new Promise<void>((resolve) => {
    limit = setTimeout(resolve, limitMs);
  }).then(late);
  return Promise.race([work, end]).finally(() => clearTimeout(limit));
}
