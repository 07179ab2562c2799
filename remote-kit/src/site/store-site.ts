import { offeredFragments } from '@waypost/delivery/offered-fragments';
import { ReleaseNotFound, type ReleaseStore } from '@waypost/delivery/store/release-store.port';
import { takenPatterns } from '@waypost/delivery/taken-patterns';
import { ownSettings } from '../config/own-settings';
import type { Site } from './site.port';

// Loaded when needed: the gate and the host's packages take their time, and most starts have nothing to check.
const loadGate = async () => (await import('../release/gate-trial')).gateTrial;

/**
 * The site of a store that this machine reaches.
 *
 * @param options.isCheckout whether a checkout makes all of its remotes live, one after the other: what they show of
 *   each other is not asked then, since the first ones come before what they use
 */
export function storeSite(store: ReleaseStore, { isCheckout = false } = {}): Site {
  const offer = async () => {
    const { hostOffer } = await import('@waypost/shared/surfaces/host-offer');
    return {
      ...hostOffer(await takenPatterns(store)),
      ...(isCheckout ? {} : { fragments: await offeredFragments(store) }),
      settings: ownSettings(),
    };
  };
  return {
    place: store.place,
    offer,
    live: () => store.readPointer(),
    has: (ref) => store.has(ref),
    releases: (remote) => store.list(remote),
    history: (remote) => store.history(remote),
    shells: () => store.shells(),
    async store(dir, release) {
      const gateTrial = await loadGate();
      await gateTrial(dir, release, await offer());
      await store.write(dir);
    },
    async change(change) {
      if ('version' in change) {
        const ref = { name: change.remote, version: change.version };
        const release = await store.readRelease(ref);
        const gateTrial = await loadGate();
        await gateTrial(await store.openFolder(ref), release, await offer());
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
    close: () => store.close(),
  };
}
