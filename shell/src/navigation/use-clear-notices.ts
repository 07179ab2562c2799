import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { noticeDismissed, selectNotices, type SiteStore } from '@waypost/shared/runtime';

/** Milliseconds: a notice this young was raised with the navigation and belongs to its target. */
const FRESH = 1000;

/** Takes the notices of a page away with the page. */
export function useClearNotices(): void {
  const { pathname } = useLocation();
  const store = useStore() as unknown as SiteStore;
  useEffect(
    () => () => {
      for (const { id, at } of selectNotices(store.getState())) {
        if (Date.now() - at > FRESH) store.dispatch(noticeDismissed(id));
      }
    },
    [pathname, store],
  );
}
