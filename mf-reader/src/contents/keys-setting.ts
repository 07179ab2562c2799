import { useCallback, useSyncExternalStore } from 'react';
import { onStored, readStored, store } from '../progress/reader-storage';

const KEY = 'article:keys';

/** Whether J and K act: people who speak to their machine want them off (WCAG 2.1.4). */
export const readKeysEnabled = (): boolean => readStored(KEY) !== 'off';

/** {@link readKeysEnabled}, in step between tabs, and how to change it. */
export function useKeysSetting(): [enabled: boolean, set: (enabled: boolean) => void] {
  const enabled = useSyncExternalStore(
    useCallback((changed: () => void) => onStored(KEY, changed), []),
    readKeysEnabled,
    () => true,
  );
  return [enabled, (next) => store(KEY, next ? null : 'off')];
}
