import { useEffect, useEffectEvent } from 'react';

/** What the keys do. */
export type QueueKeys = Partial<Record<string, () => void>>;

/** Keys that may be held: they only move. One that decides acts once a press. */
const HELD: ReadonlySet<string> = new Set(['j', 'k']);

const TYPING = 'input:not([type=checkbox]), textarea, select, dialog, [contenteditable]';

/** What a key types, or the Latin letter in its place where a layout types another script. */
function keyOf({ key, code }: KeyboardEvent): string {
  const isOfOtherScript = /^\p{L}$/u.test(key) && !/\p{Script=Latin}/u.test(key);
  return isOfOtherScript ? code.replace(/^Key/, '').toLowerCase() : key.toLowerCase();
}

/**
 * Listens to single keys, but not while somebody types, and not to those of browser and system.
 *
 * @param keys by the key's lower-case name
 */
export function useQueueKeys(keys: QueueKeys, enabled: boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if ((event.target as Element | null)?.closest?.(TYPING)) return;
    const key = keyOf(event);
    const act = keys[key];
    if (!act) return;
    event.preventDefault();
    if (!event.repeat || HELD.has(key)) act();
  });
  useEffect(() => {
    if (!enabled) return;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [enabled]);
}
