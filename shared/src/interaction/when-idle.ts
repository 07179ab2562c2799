/** Wait in milliseconds where the browser can't say when it is idle (Safari). */
const GUESS = 200;

/**
 * Calls back when the browser has nothing better to do.
 *
 * @param timeout milliseconds after which a busy page calls back all the same
 * @returns calls it off
 */
export function whenIdle(callback: () => void, timeout?: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(callback, { timeout });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, GUESS);
  return () => clearTimeout(timer);
}
