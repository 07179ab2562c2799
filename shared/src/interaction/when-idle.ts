/** Wait in milliseconds where the browser can't say when it is idle (Safari). */
const GUESS = 200;

/**
 * Calls back when the browser has nothing better to do.
 *
 * @param timeout milliseconds after which a busy page calls back all the same
 */
export function whenIdle(callback: () => void, timeout?: number): void {
  const request = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, GUESS));
  request(callback, { timeout });
}
