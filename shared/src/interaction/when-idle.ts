/** Wait in milliseconds where the browser can't say when it is idle (Safari). */
const GUESS = 200;

/** Calls back when the browser has nothing better to do; `timeout` is for a page that stays busy. */
export function whenIdle(callback: () => void, options?: IdleRequestOptions): void {
  const request = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, GUESS));
  request(callback, options);
}
