import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import type { RemoteModule } from '../contracts/remote.contract';
import { copyRoutes } from '../routing/copy-routes';
import { ToastList } from '@waypost/shared/host/toast-list';
import { createSiteStore, pageContext, SiteContext } from '../runtime/host';
import type { Site } from '../runtime/site';
import { type HttpClient } from '../runtime/runtime';
import type { SettingValues } from '../settings/settings.contract';
import { testSite } from './test-site';

/**
 * Renders a remote's routes as the shell does: store, router, toasts.
 *
 * @param path the address to open, such as `/article/a?x=1`
 */
export function renderRemote(options: {
  remote: RemoteModule;
  path: string;
  http: HttpClient;
  site?: Site;
  settings?: SettingValues;
}) {
  const { remote, path, http, site = testSite, settings } = options;
  if (settings) remote.settings?.set(settings);
  const logged: { message: string; context: Record<string, unknown> }[] = [];
  const store = createSiteStore({
    http,
    log: (message, context) => void logged.push({ message, context }),
    apis: [remote.api],
  });
  const elsewhere = { id: 'elsewhere', path: '*', element: <p>Another page</p> };
  const children = [...copyRoutes(remote.routes), elsewhere];
  const router = createMemoryRouter([{ id: 'test', hydrateFallbackElement: <></>, children }], {
    initialEntries: [path],
    getContext: () =>
      new RouterContextProvider(new Map([[pageContext, { store, awaitData: false }]])),
  });
  const view = render(
    <Provider store={store}>
      <SiteContext value={site}>
        <RouterProvider router={router} />
        <ToastList />
      </SiteContext>
    </Provider>,
  );
  return { ...view, store, router, logged };
}
