import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { Provider } from 'react-redux';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { Release } from '@waypost/shared/contracts/release.contract';
import type { RemoteModule } from '@waypost/shared/contracts/remote.contract';
import { toError } from '@waypost/shared/failures/to-error.server';
import { copyRoutes } from '@waypost/shared/routing/copy-routes';
import { exampleAddresses } from '../page-patterns';
import {
  createSiteStore,
  type FragmentHost,
  FragmentHostContext,
  pageContext,
  SiteContext,
  type SiteStore,
} from '@waypost/shared/host';
import type { HttpClient, Site } from '@waypost/shared/runtime';
import type { OfferedFragment } from '@waypost/shared/surfaces/host-offer';
import { faultsOfShown, namedByRoutes, type Shown, watchShown } from './shown-fragments.server';

/** The site that a trial is for: names and addresses make no difference to it. */
const site: Site = {
  ...{ name: 'Trial', tagline: 'A trial', origin: 'https://trial.invalid' },
  ...{ contactEmail: '', contactPhone: '', social: [], fixedCategories: true },
};

/** @throws whatever a component throws */
function renderOnce(
  router: ReturnType<typeof createStaticRouter>,
  context: StaticHandlerContext,
  store: SiteStore,
  host: FragmentHost,
): Promise<void> {
  const routes = createElement(StaticRouterProvider, { router, context, hydrate: false });
  const page = createElement(FragmentHostContext, { value: host }, routes);
  const element = createElement(Provider, {
    store,
    children: createElement(SiteContext, { value: site }, page),
  });
  return new Promise((resolve, reject) => {
    renderToPipeableStream(element, { onError: reject, onShellError: reject, onAllReady: resolve });
  });
}

/**
 * Renders one page of a remote.
 *
 * @returns which fragments and places it shows
 * @throws whatever its loader, its `handle.fragments` or a component throws
 */
export async function renderPage(
  { routes, api }: RemoteModule,
  http: HttpClient,
  address: string,
): Promise<Shown> {
  // As in the host, pages stand within another route.
  const handler = createStaticHandler([{ id: 'trial', children: copyRoutes(routes) }]);
  const watch = watchShown(http);
  const store = createSiteStore({ http: watch.http, log: () => undefined, apis: [api] });
  try {
    const requestContext = new RouterContextProvider(
      new Map([[pageContext, { store, awaitData: true }]]),
    );
    const request = new Request(site.origin + address);
    const context = await handler.query(request, { requestContext });
    // A redirect.
    if (context instanceof Response) return watch.shown(() => []);
    for (const error of Object.values(context.errors ?? {})) {
      // A status that a loader throws is its response.
      if (isRouteErrorResponse(error)) return watch.shown(() => []);
      throw error;
    }
    const router = createStaticRouter(handler.dataRoutes, context);
    await renderOnce(router, context, store, watch.host);
    return watch.shown(() => namedByRoutes(context, store, site));
  } finally {
    store.release();
  }
}

/**
 * Renders a page for each pattern of a release.
 *
 * @param http responds to what the pages request
 * @param onPage is called with each address before its page is rendered
 * @param offered fragments that live releases offer
 * @returns what loaders and components threw, and what is shown that remote.config.ts does not name, with the
 *   addresses; what the API refused is none of it
 */
export async function renderPages(
  release: Release,
  module: RemoteModule,
  http: HttpClient,
  onPage: (address: string) => void = () => undefined,
  offered: readonly OfferedFragment[] = [],
): Promise<string[]> {
  const breaches: string[] = [];
  for (const address of exampleAddresses(release)) {
    onPage(address);
    try {
      const shown = await renderPage(module, http, address);
      const faults = faultsOfShown(shown, release, offered);
      breaches.push(...faults.map((fault) => `${address} shows ${fault}`));
    } catch (error) {
      breaches.push(`${address} fails: ${toError(error).message}`);
    }
  }
  return breaches;
}
