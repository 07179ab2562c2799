import { createBrowserHttpClient, createSiteStore, type SiteStore } from '@waypost/shared/host';
import { toastShown } from '@waypost/shared/runtime';
import { PAGE_STATE_ID, type PageState } from '../state/page-state';
import { shellApi } from '../state/shell-api';
import { createRouter } from './create-router.client';
import { passLateStyles, resolveStyleUrls } from './document-styles.client';
import { takeHashes } from './federation/file-hashes.client';
import { type ChunkLoader, loadChecked } from './federation/load-checked.client';
import { whenGone } from './federation/retry-once.client';
import { fragmentSlots } from './fragments/fragment-slots.client';
import { hydrate } from './hydrate.client';
import { type FirstPage, loadFirstPage } from './load-first-page.client';
import { nextTask } from './next-task.client';
import { createRemotes } from './remotes.client';
import { noteError, takeErrors } from './reports/seen-errors.client';
import type { startLater } from './start-later.client';

/** What webpack loads the host's own chunks with. */
declare const __webpack_require__: ChunkLoader;

const documentParsed = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('readystatechange', () => resolve(), { once: true });
  });

/**
 * Reads what the server wrote for the start.
 *
 * @throws Error when the page carries no state, that is, when the server did not render it
 */
async function readPageState(): Promise<{ state: PageState; stateText: string }> {
  // The scripts are async: they may run while the page is still arriving.
  await documentParsed();
  const stateText = document.getElementById(PAGE_STATE_ID)?.textContent;
  if (!stateText) throw new Error(`The page carries no #${PAGE_STATE_ID}`);
  return { state: JSON.parse(stateText) as PageState, stateText };
}

/** The tab's store, filled with what the server loaded. */
function createStore({ store }: PageState, { module }: FirstPage): SiteStore {
  const tab = createSiteStore({
    http: createBrowserHttpClient((text) => tab.dispatch(toastShown(text))),
    log: (message, context) => console.warn(message, context),
    apis: [shellApi, ...(module ? [module.api] : [])],
    preloadedState: store,
  });
  return tab;
}

async function loadLater(site: Parameters<typeof startLater>[0]): Promise<void> {
  try {
    const { startLater } = await import('./start-later.client');
    startLater(site);
  } catch (error) {
    console.warn('Nothing is prefetched or reported', error);
  }
}

/**
 * Takes the page over: its state, the code of its remote, store and router, then React. Other tasks come
 * in between.
 */
export async function takeOver(): Promise<void> {
  const { state, stateText } = await readPageState();
  takeHashes(state);
  loadChecked(__webpack_require__);
  passLateStyles();
  resolveStyleUrls();
  const remotes = createRemotes(state.releases);
  const firstPage = await loadFirstPage(state, remotes);
  await nextTask();
  const store = createStore(state, firstPage);
  await nextTask();
  const { unreachable } = firstPage;
  const router = unreachable
    ? (await import('./create-unreachable-router.client')).createUnreachableRouter(state)
    : createRouter({ state, remotes, store, firstPage });
  const onInteractive = (): void =>
    void loadLater({
      ...{ state, remotes, router, store, unreachable },
      ...{ takeErrors, noteError, fragmentSlots, whenGone },
    });
  hydrate({ state, stateText, store, router, unreachable, onInteractive });
}
