/** Wait in milliseconds where the browser can't say when it is idle (Safari). */
const GUESS = 200;

/**
 * Calls back when the browser has nothing better to do.
 *
 * @param options a limit for what should not wait long; without idle callbacks it does not wait at all
 */
export function whenIdle(callback: () => void, options?: IdleRequestOptions): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(callback, options);
  else setTimeout(callback, options ? 0 : GUESS);
}
