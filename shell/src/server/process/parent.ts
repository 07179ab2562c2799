import { LIFE_CHECKS } from '@waypost/delivery/process/watch-life';

/** Its one number grows with each sign of life, for other threads of this process. */
const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** When the parent was last notified, by `performance.now()`. */
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

/**
 * Waits until the parent says `{type: 'serve'}`: a process that stands by has loaded the host's code,
 * and takes over from one that has ended without the seconds that this takes. It has no code of a
 * release in it, no port and no connection. Without its parent it ends.
 *
 * @returns how the process ended that it replaces, as `SIGKILL` or `code 0`; `undefined` for the first one
 */
export function standBy(): Promise<string | undefined> {
  const end = (): never => process.exit(0);
  // Ctrl-C reaches the whole process group; the parent ends this process in its turn.
  const leave = (): void => undefined;
  process.on('disconnect', end);
  process.on('SIGINT', leave);
  return new Promise((resolve) => {
    process.on('message', function onMessage(sent: { type?: string; replaces?: string }) {
      if (sent.type !== 'serve') return;
      process.off('message', onMessage);
      process.off('disconnect', end);
      process.off('SIGINT', leave);
      resolve(sent.replaces);
    });
  });
}
