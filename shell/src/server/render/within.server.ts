/**
 * Gives up what does not settle in time.
 *
 * @param late makes what it then resolves with
 */
export function within<T>(limitMs: number, work: Promise<T>, late: () => T): Promise<T> {
  let limit: NodeJS.Timeout | undefined;
  const end = new Promise<T>((resolve) => {
    limit = setTimeout(() => resolve(late()), limitMs);
  });
  return Promise.race([work, end]).finally(() => clearTimeout(limit));
}
