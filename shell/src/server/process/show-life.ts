import { LIFE_CHECKS } from '@waypost/delivery/process/watch-life';

/** Its one number grows with each sign of life, for other threads of this process. */
const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** When the parent was last told, by `performance.now()`. */
let signalledAt = 0;

function signal(): void {
  Atomics.add(beats, 0, 1);
  signalledAt = performance.now();
  // Whoever has gone is noticed by the channel's end, not here.
  process.send?.({ type: 'alive' }, () => undefined);
}

/**
 * Tells the parent, where there is one, that the event loop turns: at once, and from then on as often as
 * it looks. It replaces a process that falls silent.
 *
 * @returns a number that grows with each sign of life, {@link showProgress} included, in memory that
 *   threads share
 */
export function showLife(): Int32Array {
  signal();
  setInterval(signal, LIFE_CHECKS.lookMs).unref();
  return beats;
}

/**
 * Shows that the main thread gets on although no timer fires: hundreds of pages requested at once are
 * made in one turn of the event loop, which takes seconds and is no hang.
 */
export function showProgress(): void {
  Atomics.add(beats, 0, 1);
  if (performance.now() - signalledAt >= LIFE_CHECKS.lookMs) signal();
}
