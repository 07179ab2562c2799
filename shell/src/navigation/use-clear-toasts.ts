import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { useLocation, useNavigation } from 'react-router-dom';
import { selectToasts, type SiteStore } from '@waypost/shared/host';
import { toastDismissed } from '@waypost/shared/runtime';

/** Milliseconds: a toast this young was raised with the navigation and belongs to its target. */
const FRESH = 1000;

export function useClearToasts(): void {
  const { pathname } = useLocation();
  const loading = useNavigation().state !== 'idle';
  const store = useStore() as unknown as SiteStore;
  /** When the reader left for a page that is still on its way. */
  const left = useRef<number>(null);
  useEffect(
    () => () => {
      const since = (left.current ?? Date.now()) - FRESH;
      for (const { id, at } of selectToasts(store.getState())) {
        if (at < since) store.dispatch(toastDismissed(id));
      }
    },
    [pathname, store],
  );
  useEffect(() => {
    left.current = loading ? Date.now() : null;
  }, [loading]);
}
