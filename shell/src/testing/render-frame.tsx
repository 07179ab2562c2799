import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import {
  createMemoryRouter,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
} from 'react-router-dom';
import type { Category } from '@waypost/shared/contracts/category';
import { createSiteStore, pageContext, SiteContext } from '@waypost/shared/host';
import type { Site } from '@waypost/shared/runtime';
import { type FakeResponse, fakeHttp } from '@waypost/shared/testing/fake-http';
import { testSite } from '@waypost/shared/testing/test-site';
import { shellApi } from '../state/shell-api';
import { FrameContext } from '../frame/frame-context';
import { arrangeFrame, composeFrame } from '../frame/compose-frame';
import { shellRoutes } from '../routing/shell-routes';
import { testEntries } from './test-entries';

/** Ten categories; the one with number n has n articles. */
export const categories: Category[] = Array.from({ length: 10 }, (_none, index) => ({
  id: index + 1,
  slug: `category-${index + 1}`,
  name: `Category ${index + 1}`,
  description: '',
  articles_count: index + 1,
}));

/** A whole list as one page of the API. */
export const onePage = <T,>(results: T[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
});

// jsdom has no layout, so there is nothing to scroll.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

/** Renders the frame around pages of the test's own. */
export function renderFrame(
  options: {
    path?: string;
    /** Key of the first location, as a browser stores it over a reload. */
    locationKey?: string;
    routes?: RouteObject[];
    responses?: Record<string, FakeResponse>;
    /** What the remotes add to the frame. */
    entries?: Parameters<typeof composeFrame>[0];
    site?: Site;
  } = {},
) {
  const { path = '/', locationKey, routes = [], responses = {} } = options;
  const { entries = [testEntries], site = testSite } = options;
  const fake = fakeHttp({ 'GET /categories/': onePage(categories), ...responses });
  const logged: string[] = [];
  const store = createSiteStore({
    http: fake.http,
    log: (message) => void logged.push(message),
    apis: [shellApi],
  });
  const home = { id: 'test:home', path: '/', element: <h1>Start</h1> };
  const router = createMemoryRouter(shellRoutes([home, ...routes]), {
    initialEntries: [locationKey ? { pathname: path, key: locationKey } : path],
    // The frame's own loader has no data of its own; pages appear at once.
    hydrationData: { loaderData: { root: null, 'shell:not-found': null } },
    getContext: () =>
      new RouterContextProvider(new Map([[pageContext, { store, awaitData: false }]])),
  });
  const view = render(
    <Provider store={store}>
      <SiteContext value={site}>
        <FrameContext value={arrangeFrame(composeFrame(entries), site)}>
          <RouterProvider router={router} />
        </FrameContext>
      </SiteContext>
    </Provider>,
  );
  return { ...view, ...fake, store, router, logged };
}
