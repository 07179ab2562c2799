import { useEffect, useEffectEvent } from 'react';

/** What the keys do. */
export type QueueKeys = Partial<Record<string, () => void>>;

const TYPING = 'input:not([type=checkbox]), textarea, select, dialog, [contenteditable]';

/**
 * Listens to single keys, but not while somebody types, and not to those of browser and system.
 *
 * @param keys by the key's lower-case name
 */
export function useQueueKeys(keys: QueueKeys, enabled: boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if ((event.target as Element | null)?.closest?.(TYPING)) return;
    const act = keys[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!enabled) return;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [enabled]);
}
