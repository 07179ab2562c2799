import { LOOKS } from '@waypost/shared/releases/watch-life';

/**
 * Tells the parent, where there is one, that the event loop turns, as often as it looks: it replaces a
 * process that falls silent.
 */
export function showLife(): void {
  // Whoever has gone is noticed by the channel's end, not here.
  setInterval(() => process.send?.({ type: 'alive' }, () => undefined), LOOKS.lookMs).unref();
}
