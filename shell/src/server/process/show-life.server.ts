/** Several times within the shortest time after which a parent replaces the process, in milliseconds. */
const EVERY_MS = 500;

/**
 * Tells the parent, where there is one, that the event loop turns, at once and from then on: a parent
 * replaces a process that falls silent.
 */
export function showLife(): void {
  // Whoever has gone is noticed by the channel's end, not here.
  const show = (): void => void process.send?.({ type: 'alive' }, () => undefined);
  show();
  setInterval(show, EVERY_MS).unref();
}
