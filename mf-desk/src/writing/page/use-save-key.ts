import { useEffect, useEffectEvent } from 'react';
import { keyOf } from '../../ui/key-of';

/** Whether keys ask for a save: Ctrl+S, on a Mac Cmd+S. */
export const isSaveKey = (
  event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'key' | 'code'>,
): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && keyOf(event) === 's';

/** Ctrl+S, on a Mac Cmd+S, anywhere on the page saves the text: never does the browser save the page. */
export function useSaveKey(onSave: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (!isSaveKey(event)) return;
    event.preventDefault();
    // Held down, it still is one version.
    if (!event.repeat) onSave();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
