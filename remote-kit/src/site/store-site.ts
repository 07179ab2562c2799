import type { ReleaseStore } from '@waypost/shared/releases/release-store';
import { takenPatterns } from '@waypost/shared/releases/taken-patterns';
import { hostOffer } from '@waypost/shared/surfaces/host-offer';
import { gateTrial } from '../release/gate-trial';
import type { Site } from './site.port';

/** The site of a store that this machine reaches. */
export function storeSite(store: ReleaseStore): Site {
  const offer = async () => hostOffer(await takenPatterns(store));
  return {
    place: store.place,
    offer,
    live: () => store.readPointer(),
    has: (ref) => store.has(ref),
    releases: (remote) => store.list(remote),
    history: (remote) => store.history(remote),
    shells: () => store.shells(),
    async store(dir, release) {
      await gateTrial(dir, release, await offer());
      await store.write(dir);
    },
    async change(change) {
      if ('version' in change) {
        const ref = { name: change.remote, version: change.version };
        const release = await store.readRelease(ref);
        await gateTrial(await store.openFolder(ref), release, await offer());
      }
      return store.point(change);
    },
    close: () => store.close(),
  };
}
