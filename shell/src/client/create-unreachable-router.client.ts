import { createBrowserRouter } from 'react-router-dom';
import type { PageState } from '../state/page-state';
import { shellRoutes } from '../routing/shell-routes';
import type { SiteRouter } from './create-router.client';
import { openDocument } from './open-document.client';

/** Stands for the page, whatever its path; the loader lets the router announce where it would go. */
const replacement = { id: 'shell:server-rendered', path: '*', loader: () => null };

/**
 * The router of a page whose code did not arrive. It stands still: React hears of no change, so
 * that it leaves the server's HTML alone, and every step away loads a whole document, which the
 * server renders. Places within the page are the browser's own affair.
 */
export function createUnreachableRouter({ router: { loaderData } }: PageState): SiteRouter {
  const router = createBrowserRouter(shellRoutes([replacement]), {
    hydrationData: { loaderData: { ...loaderData, [replacement.id]: null } },
  });
  const first = router.createHref({ ...router.state.location, hash: '' });
  const stop = router.subscribe(({ location: current, navigation }) => {
    if (!navigation.location && router.createHref({ ...current, hash: '' }) === first) return;
    stop();
    openDocument(router.createHref(navigation.location ?? current));
  });
  return { ...router, subscribe: () => () => undefined };
}
