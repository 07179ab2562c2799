import { hostClaim } from '../routing/host-patterns';
import type { HostOffer } from '../surfaces/host-offer';
import type { ReleaseStore } from './store/release-store.port';

/** Patterns of the host, and of every release that readers get, canaries too. */
export async function takenPatterns(store: ReleaseStore): Promise<HostOffer['taken']> {
  const { remotes, canaries } = await store.readPointer();
  const served = [
    ...Object.entries(remotes),
    ...Object.entries(canaries).map(([name, { version }]) => [name, version] as const),
  ];
  const others = served.map(async ([name, version]) => {
    // A live release that cannot be read claims nothing; the host reports it as broken.
    const release = await store.readRelease({ name, version }).catch(() => null);
    const { patterns = [], targets = {} } = release ?? {};
    return { owner: name, patterns, targets: Object.keys(targets) };
  });
  return [hostClaim, ...(await Promise.all(others))];
}
