import { matchRoutes, type RouteObject } from 'react-router-dom';
import { whenIdle } from '@waypost/shared/interaction/when-idle';
import type { SiteRouter } from './create-router.client';
import type { Remotes } from './remotes.client';

/** A pointer that merely crosses a link leaves it sooner than this, in milliseconds. */
const INTENT_DELAY = 65;

type LazyComponent = { Component?: () => Promise<unknown> };

const linkOf = (event: Event): HTMLAnchorElement | null => {
  const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
  return link && link.origin === location.origin && !link.download ? link : null;
};

/** A reader who saves data, or has little of it, gets nothing ahead. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Calls back once for every link that comes into view, when the browser has time. */
function onLinksInView(router: SiteRouter, see: (pathname: string) => void): void {
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      see((target as HTMLAnchorElement).pathname);
    }
  });
  const observe = (): void => {
    whenIdle(() => {
      seen.disconnect();
      for (const link of document.links) if (link.origin === location.origin) seen.observe(link);
    });
  };
  observe();
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') observe();
  });
}

/**
 * Loads the code of a page when a reader is about to open it: the owner's remote for every link
 * that comes into view, the page's own chunk on hover, focus or touch.
 */
export function prefetchOnIntent({
  remotes,
  router,
}: {
  remotes: Remotes;
  router: SiteRouter;
}): void {
  if (savesData()) return;
  const done = new Set<string>();

  const prefetch = async (pathname: string, page: boolean): Promise<void> => {
    const owner = remotes.ownerOf(pathname);
    const key = page ? pathname : owner?.name;
    if (!owner || !key || done.has(key)) return;
    done.add(key);
    try {
      const { routes } = await remotes.load(owner.name);
      const matches = page ? (matchRoutes(routes as RouteObject[], pathname) ?? []) : [];
      await Promise.all(matches.map(({ route }) => (route.lazy as LazyComponent)?.Component?.()));
    } catch (error) {
      // The navigation itself tries again and shows its failure.
      done.delete(key);
      console.warn(`Prefetching ${pathname} failed`, error);
    }
  };

  onLinksInView(router, (pathname) => void prefetch(pathname, false));

  let timer: number | undefined;
  const onIntent = (event: Event): void => {
    window.clearTimeout(timer);
    const link = linkOf(event);
    if (!link || link.pathname === location.pathname) return;
    timer = window.setTimeout(() => void prefetch(link.pathname, true), INTENT_DELAY);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, onIntent, { passive: true });
  }
}
