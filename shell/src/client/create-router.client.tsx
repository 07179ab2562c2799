import { use } from 'react';
import { createBrowserRouter, type RouteObject, RouterContextProvider } from 'react-router-dom';
import { pageContext, type SiteStore } from '@waypost/shared/runtime';
import type { PageState } from '../page/page-state';
import { withViewTransitions } from '../navigation/with-view-transitions.client';
import { CONTENT_ID, fallbackRoutes, shellRoutes } from '../routing/shell-routes';
import type { FirstPage } from './load-first-page.client';
import type { Remotes } from './remotes.client';

const never = new Promise<never>(() => {});

/** Suspends for good, so that the server's HTML of the first page stays in place. */
const ServerRendered = () => use(never);

function firstRoutes(state: PageState, { module, unreachable }: FirstPage): RouteObject[] {
  const broken = state.releases
    .filter((release) => release.state === 'broken')
    .flatMap(({ name, patterns }) => fallbackRoutes(name, patterns));
  const standIn = {
    id: 'shell:server-rendered',
    path: location.pathname,
    Component: ServerRendered,
  };
  return [...broken, ...(module?.routes ?? []), ...(unreachable ? [standIn] : [])];
}

/**
 * A first page that never hydrates would hold up every transition away from it: from there,
 * links load whole documents, which the server renders.
 */
function leaveByDocument(router: ReturnType<typeof createBrowserRouter>): void {
  router.subscribe(({ navigation }) => {
    if (navigation.location) location.assign(router.createHref(navigation.location));
  });
}

/** The browser's router: remotes' routes join when a path of theirs is first asked for. */
export function createRouter(options: {
  state: PageState;
  remotes: Remotes;
  store: SiteStore;
  firstPage: FirstPage;
}) {
  const { state, remotes, store, firstPage } = options;
  const patched = new Set(firstPage.module ? [state.remote] : []);
  const { loaderData, errors } = state.router;
  const router = createBrowserRouter(shellRoutes(firstRoutes(state, firstPage)), {
    hydrationData: { loaderData, errors },
    getContext: () =>
      new RouterContextProvider(new Map([[pageContext, { store, awaitData: false }]])),
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const owner = remotes.ownerOf(path);
      if (!owner || patched.has(owner.name)) return;
      const { routes, api } = await remotes.load(owner.name);
      store.attachApi(api);
      patched.add(owner.name);
      patch(CONTENT_ID, routes);
    },
  });
  if (firstPage.unreachable) leaveByDocument(router);
  return withViewTransitions(router);
}

/** The browser's router. */
export type SiteRouter = ReturnType<typeof createRouter>;
