/** Several times within the shortest time after which a parent replaces the process, in milliseconds. */
const EVERY_MS = 500;

/**
 * Tells the parent, where there is one, that the event loop turns: a parent replaces a process that
 * falls silent.
 */
export function showLife(): void {
  // Whoever has gone is noticed by the channel's end, not here.
  setInterval(() => process.send?.({ type: 'alive' }, () => undefined), EVERY_MS).unref();
}
