import path from 'node:path';
import { PUBLIC_TYPES_FILE } from '@waypost/shared/contracts/release.contract';
import { readIfThere } from '@waypost/delivery/files.server';
import { offeredFragments, offerForChange } from '@waypost/delivery/offered-fragments';
import { endAllPreviews, openPreview } from '@waypost/delivery/previews/open-preview.server';
import { ReleaseNotFound, type ReleaseStore } from '@waypost/delivery/store/release-store.port';
import { takenPatterns } from '@waypost/delivery/page-patterns';
import { ownSettings } from '../config/own-settings';
import type { Site } from './site.port';

// Loaded when needed: the check and the host's packages take their time, and most starts have nothing to check.
const loadTrial = async () => (await import('../release/local-trial')).localTrial;

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
 * The site of a store that this machine reaches.
 *
 * @param options.isCheckout whether a checkout makes all of its remotes live, one after the other: what they show of
 *   each other is not asked then, since the first ones come before what they use
 * @param options.siteOrigin where browsers reach the site; what its shells say when left out
 */
export function storeSite(
  store: ReleaseStore,
  { isCheckout = false, siteOrigin }: { isCheckout?: boolean; siteOrigin?: string } = {},
): Site {
  const { previews } = store;
  const offer = async () => {
    const { hostOffer } = await import('@waypost/shared/surfaces/host-offer');
    return {
      ...hostOffer(await takenPatterns(store)),
      ...(isCheckout ? {} : await offeredFragments(store)),
      settings: ownSettings(),
    };
  };
  return {
    place: store.place,
    offer,
    live: () => store.readPointer(),
    has: (ref) => store.has(ref),
    async publicTypes(ref) {
      const file = path.join(await store.openFolder(ref), PUBLIC_TYPES_FILE);
      return (await readIfThere(file))?.toString() ?? null;
    },
    releases: (remote) => store.list(remote),
    history: (remote) => store.history(remote),
    shells: () => store.shells(),
    async store(dir, release) {
      const localTrial = await loadTrial();
      await localTrial(dir, release, await offer());
      await store.write(dir);
    },
    async change(change) {
      if ('version' in change) {
        const ref = { name: change.remote, version: change.version };
        const release = await store.readRelease(ref);
        const localTrial = await loadTrial();
        const ofSite = offerForChange(await offer(), change);
        await localTrial(await store.openFolder(ref), release, ofSite);
      }
      return store.point(change);
    },
    async remove(ref) {
      const stored = await store.list(ref.name);
      if (!stored.some(({ version }) => version === ref.version)) {
        throw new ReleaseNotFound(ref, store.place);
      }
      await store.remove(ref);
      return { purged: null };
    },
    previews: {
      async open({ actor: by, ...order }) {
        return openPreview(store, await originOf(store, siteOrigin), { ...order, by });
      },
      list: () => previews.list(),
      revoke: (id) => previews.revoke(id, new Date().toISOString()),
      revokeAll: () => endAllPreviews(previews),
    },
    close: () => store.close(),
  };
}
