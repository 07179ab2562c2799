/** Several times within the shortest time after which a parent replaces the process. */
const EVERY_MS = 500;

/**
 * Tells the parent, where there is one, that the process serves, and from then on that its event loop
 * turns: a parent replaces a process that falls silent.
 *
 * @param port where it listens
 */
export function showLife(port: number): void {
  if (!process.send) return;
  process.send({ type: 'ready', port });
  // Whoever has gone is noticed by the channel's end, not here.
  setInterval(() => process.send?.({ type: 'alive' }, () => undefined), EVERY_MS).unref();
}
