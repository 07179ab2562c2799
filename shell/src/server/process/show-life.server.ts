import { LOOKS } from '@waypost/shared/releases/watch-life';

/**
 * Tells the parent, where there is one, that the event loop turns: at once, and from then on as often as
 * it looks. It replaces a process that falls silent.
 */
export function showLife(): void {
  // Whoever has gone is noticed by the channel's end, not here.
  const show = (): void => void process.send?.({ type: 'alive' }, () => undefined);
  show();
  setInterval(show, LOOKS.lookMs).unref();
}
