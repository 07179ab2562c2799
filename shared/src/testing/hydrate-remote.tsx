import { act, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  RouterProvider,
  StaticRouterProvider,
} from 'react-router-dom';
import type { RemoteModule } from '../contracts/remote.contract';
import { copyRoutes } from '../routing/copy-routes';
import { createSiteStore, pageContext, SiteContext, type SiteStore } from '../runtime/host';
import { type FakeResponse, fakeHttp } from './fake-http';
import type { SettingValues } from '../settings/settings.contract';
import { testSite } from './test-site';

/** What both sides of a page need. */
const contextOf = (store: SiteStore, awaitData: boolean) =>
  new RouterContextProvider(new Map([[pageContext, { store, awaitData }]]));

type Responses = Record<string, FakeResponse>;

/** The responses of the API by `METHOD /path`. */
type GivenResponses =
  | { responses: Responses }
  | {
      /** @deprecated since 2.6.0: use `responses`. Version 3.0.0 removes this name. */
      answers: Responses;
    };

/**
 * Renders a page of a remote as the server does and hydrates it as a browser does.
 *
 * @param page.between changes between the two what may differ there: clock, random numbers, locale
 * @returns the HTML of the server, the element that holds it, and the errors that React recovered
 * from: none when both sides rendered the same
 */
export async function hydrateRemote(
  page: {
    remote: RemoteModule;
    path: string;
    between: () => void;
    settings?: SettingValues;
  } & GivenResponses,
): Promise<{ html: string; container: HTMLElement; differences: unknown[] }> {
  const { remote, path, between, settings } = page;
  if (settings) remote.settings?.set(settings);
  const responses = 'responses' in page ? page.responses : page.answers;
  const options = { log: () => undefined, apis: [remote.api] };
  const server = createSiteStore({ ...options, http: fakeHttp(responses).http });
  const handler = createStaticHandler(copyRoutes(remote.routes));
  const context = await handler.query(new Request(testSite.origin + path), {
    requestContext: contextOf(server, true),
  });
  if (context instanceof Response) throw new Error(`${path} responds with ${context.status}`);
  const html = renderToString(
    <Provider store={server}>
      <SiteContext value={testSite}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </SiteContext>
    </Provider>,
  );
  between();
  const store = createSiteStore({
    ...options,
    http: fakeHttp(responses).http,
    preloadedState: JSON.parse(JSON.stringify(server.getState())) as Record<string, unknown>,
  });
  const { loaderData, actionData, errors } = context;
  const router = createMemoryRouter(copyRoutes(remote.routes), {
    initialEntries: [path],
    hydrationData: { loaderData, actionData, errors },
    getContext: () => contextOf(store, false),
  });
  // The browser hydrates once the code of the page is there.
  await waitFor(() => expect(router.state.initialized).toBe(true));
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  const differences: unknown[] = [];
  await act(async () => {
    hydrateRoot(
      container,
      <Provider store={store}>
        <SiteContext value={testSite}>
          <RouterProvider router={router} />
        </SiteContext>
      </Provider>,
      { onRecoverableError: (error) => void differences.push(error) },
    );
  });
  return { html, container, differences };
}
