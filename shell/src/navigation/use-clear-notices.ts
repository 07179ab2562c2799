import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { useLocation, useNavigation } from 'react-router-dom';
import { selectNotices, type SiteStore } from '@waypost/shared/host';
import { noticeDismissed } from '@waypost/shared/runtime';

/** Milliseconds: a notice this young was raised with the navigation and belongs to its target. */
const FRESH = 1000;

/** Takes the notices of a page away with the page. */
export function useClearNotices(): void {
  const { pathname } = useLocation();
  const loading = useNavigation().state !== 'idle';
  const store = useStore() as unknown as SiteStore;
  /** When the reader left for a page that is still on its way. */
  const left = useRef<number>(null);
  useEffect(
    () => () => {
      const since = (left.current ?? Date.now()) - FRESH;
      for (const { id, at } of selectNotices(store.getState())) {
        if (at < since) store.dispatch(noticeDismissed(id));
      }
    },
    [pathname, store],
  );
  useEffect(() => {
    left.current = loading ? Date.now() : null;
  }, [loading]);
}
