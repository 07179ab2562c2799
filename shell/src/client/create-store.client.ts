import { createBrowserHttpClient, createSiteStore, type SiteStore } from '@waypost/shared/host';
import { toastShown } from '@waypost/shared/runtime';
import { shellApi } from '../state/shell-api';
import type { PageState } from '../state/page-state';
import type { FirstPage } from './load-first-page.client';

/** The tab's store, filled with what the server loaded. */
export function createStore({ store }: PageState, { module }: FirstPage): SiteStore {
  const tab = createSiteStore({
    http: createBrowserHttpClient((text) => tab.dispatch(toastShown(text))),
    log: (message, context) => console.warn(message, context),
    apis: [shellApi, ...(module ? [module.api] : [])],
    preloadedState: store,
  });
  return tab;
}
