import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { SiteStore } from '@waypost/shared/runtime';
import type { SiteRouter } from './create-router.client';
import type { Remotes } from './remotes.client';

/** A pointer that merely crosses a link leaves it sooner than this, in milliseconds. */
const INTENT_DELAY = 65;

type LazyComponent = { Component?: () => Promise<unknown> };

const linkOf = (event: Event): HTMLAnchorElement | null => {
  const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
  return link && link.origin === location.origin && !link.download ? link : null;
};

/**
 * Loads the code of a page when a reader is about to open it: the owner's remote for every link
 * that comes into view, the page's own chunk on hover, focus or touch (design §2.6).
 */
export function prefetchOnIntent(options: {
  remotes: Remotes;
  router: SiteRouter;
  store: SiteStore;
}): void {
  const { remotes } = options;
  const done = new Set<string>();

  const prefetch = async (pathname: string): Promise<void> => {
    const owner = remotes.ownerOf(pathname);
    if (!owner || done.has(pathname)) return;
    done.add(pathname);
    try {
      const { routes } = await remotes.load(owner.name);
      const matches = matchRoutes(routes as RouteObject[], pathname) ?? [];
      await Promise.all(matches.map(({ route }) => (route.lazy as LazyComponent)?.Component?.()));
    } catch (error) {
      // The navigation itself tries again and shows its failure.
      done.delete(pathname);
      console.warn(`Prefetching ${pathname} failed`, error);
    }
  };

  let timer: number | undefined;
  const onIntent = (event: Event): void => {
    window.clearTimeout(timer);
    const link = linkOf(event);
    if (!link || link.pathname === location.pathname) return;
    timer = window.setTimeout(() => void prefetch(link.pathname), INTENT_DELAY);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, onIntent, { passive: true });
  }
}
