import {
  createReleaseStore,
  type ReleaseStoreSettings,
} from '@waypost/delivery/store/create-release-store.server';
import { endAllPreviews, openPreview } from '@waypost/delivery/previews/open-preview.server';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import type { SitePreviews } from './previews.port';

/** Where browsers reach the site: as its operator says, else as its shells do. */
async function originOf(store: ReleaseStore, siteOrigin: string | undefined): Promise<string> {
  if (siteOrigin) return new URL(siteOrigin).origin;
  const origin = (await store.shells()).map((shell) => shell.origin).find(Boolean);
  if (origin) return origin;
  throw new Error(
    'The address of the site is not known: no shell has reported in the last 10 seconds. Start the ' +
      'site, or set SITE_ORIGIN as it has it.',
  );
}

/**
 * Previews of a store that this machine reaches.
 *
 * @param siteOrigin where browsers reach the site; what its shells say when left out
 */
export function storePreviews(
  settings: ReleaseStoreSettings,
  siteOrigin: string | undefined,
): SitePreviews {
  const store = createReleaseStore(settings);
  const { previews } = store;
  return {
    async open({ actor: by, ...order }) {
      return openPreview(store, await originOf(store, siteOrigin), { ...order, by });
    },
    list: () => previews.list(),
    revoke: (id) => previews.revoke(id, new Date().toISOString()),
    revokeAll: () => endAllPreviews(previews),
    close: () => store.close(),
  };
}
