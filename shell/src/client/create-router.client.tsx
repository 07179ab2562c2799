import { createBrowserRouter, type RouteObject, RouterContextProvider } from 'react-router-dom';
import { pageContext, type SiteStore } from '@waypost/shared/host';
import type { PageState } from '../state/page-state';
import { keepNavigations } from '../navigation/keep-navigations.client';
import { withViewTransitions } from '../navigation/with-view-transitions.client';
import { CONTENT_ID, fallbackRoutes, shellRoutes } from '../routing/shell-routes';
import type { FirstPage } from './load-first-page.client';
import type { Remotes } from './remotes.client';

function firstRoutes(state: PageState, { module }: FirstPage): RouteObject[] {
  const broken = state.releases
    .filter((release) => release.state === 'broken')
    .flatMap(({ name, patterns }) => fallbackRoutes(name, patterns));
  return [...broken, ...(module?.routes ?? [])];
}

/** The browser's router: remotes' routes join when a path of theirs is first requested. */
export function createRouter(options: {
  state: PageState;
  remotes: Remotes;
  store: SiteStore;
  firstPage: FirstPage;
}) {
  const { state, remotes, store, firstPage } = options;
  const patched = new Set(firstPage.module ? [state.remote] : []);
  const router = createBrowserRouter(shellRoutes(firstRoutes(state, firstPage)), {
    hydrationData: state.router,
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
  return withViewTransitions(keepNavigations(router));
}

export type SiteRouter = ReturnType<typeof createRouter>;
