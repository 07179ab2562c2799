import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Milliseconds until an entry that did not load is requested again. */
const RETRY_DELAY = 300;

/**
 * What the engine does when a remote fails. An entry that does not load is requested once more;
 * what fails for good is logged with its release, and whoever asked gets the error and shows the
 * fallback.
 */
export const retryAndReport: ModuleFederationRuntimePlugin = {
  name: 'waypost-retry-and-report',
  loadEntryError({ getRemoteEntry, globalLoading, uniqueKey, ...entry }) {
    console.warn(`${entry.remoteInfo.entry} could not be loaded and is asked for again`);
    const askAgain = async () => {
      // The engine would hand out the failed attempt.
      delete globalLoading[uniqueKey];
      return (await getRemoteEntry(entry)) || undefined;
    };
    return new Promise((resolve) => {
      setTimeout(() => resolve(askAgain()), RETRY_DELAY);
    });
  },
  errorLoadRemote({ id, error, remote }) {
    console.error(`${id} of ${remote?.entry} could not be loaded`, error);
  },
};
