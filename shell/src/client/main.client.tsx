import '@waypost/shared/styles/tokens.css';
import '@waypost/shared/styles/base.css';
import '@waypost/shared/styles/fonts.css';
import { hydrate } from './hydrate.client';
import { readPageState } from './read-page-state.client';
import { createRouter, type SiteRouter } from './create-router.client';
import { createRemotes, type Remotes } from './remotes.client';
import { createStore } from './create-store.client';
import { loadFirstPage } from './load-first-page.client';

async function prefetch(site: { remotes: Remotes; router: SiteRouter }): Promise<void> {
  try {
    const { prefetchOnIntent } = await import('./prefetch-on-intent.client');
    prefetchOnIntent(site);
  } catch (error) {
    console.warn('Links will not be prefetched', error);
  }
}

/** Takes the page over: its state, the code of its remote, then React. */
async function start(): Promise<void> {
  const { state, stateText } = await readPageState();
  const remotes = createRemotes(state.releases);
  const firstPage = await loadFirstPage(state, remotes);
  const store = createStore(state, firstPage);
  const router = createRouter({ state, remotes, store, firstPage });
  // What only saves later pages time waits until this one is interactive.
  const onInteractive = (): void => void prefetch({ remotes, router });
  hydrate({ state, stateText, store, router, unreachable: firstPage.unreachable, onInteractive });
}

void start();
