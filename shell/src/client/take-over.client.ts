import { createRouter } from './create-router.client';
import { createStore } from './create-store.client';
import { takeHashes } from './federation/file-hashes.client';
import { type ChunkLoader, loadChecked } from './federation/load-checked.client';
import { whenGone } from './federation/retry-once.client';
import { fragmentSlots } from './fragments/fragment-slots.client';
import { hydrate } from './hydrate.client';
import { loadFirstPage } from './load-first-page.client';
import { nextTask } from './next-task.client';
import { passLateStyles } from './pass-late-styles.client';
import { readPageState } from './read-page-state.client';
import { createRemotes } from './remotes.client';
import { noteError, takeErrors } from './reports/seen-errors.client';
import { resolveStyleUrls } from './resolve-style-urls.client';
import type { startLater } from './start-later.client';

/** What webpack loads the host's own chunks with. */
declare const __webpack_require__: ChunkLoader;

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
    ? (await import('./create-standing-router.client')).createStandingRouter(state)
    : createRouter({ state, remotes, store, firstPage });
  const onInteractive = (): void =>
    void loadLater({
      ...{ state, remotes, router, store, unreachable },
      ...{ takeErrors, noteError, fragmentSlots, whenGone },
    });
  hydrate({ state, stateText, store, router, unreachable, onInteractive });
}
