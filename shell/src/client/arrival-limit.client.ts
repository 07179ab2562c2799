/**
 * Milliseconds that the host waits for the files of a page's remote. The browser requests them
 * together with the host's own, which have arrived when this starts to count.
 */
export const ARRIVAL_LIMIT = 8_000;

/**
 * Gives up what takes too long to arrive.
 *
 * @throws Error when it has not arrived within {@link ARRIVAL_LIMIT}, or what `arrival` rejects with
 */
export async function withinLimit<T>(arrival: Promise<T>): Promise<T> {
  let timer: number | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = window.setTimeout(
      () => reject(new Error(`Nothing arrived within ${ARRIVAL_LIMIT} ms`)),
      ARRIVAL_LIMIT,
    );
  });
  try {
    return await Promise.race([arrival, limit]);
  } finally {
    window.clearTimeout(timer);
  }
}
