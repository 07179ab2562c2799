import type { Release, ReleaseRef } from '@waypost/shared/contracts/release.contract';
import { checkRelease } from '@waypost/shared/releases/check-release';
import type { ReleaseStore } from '@waypost/shared/releases/release-store';
import { HOST_PATTERNS } from '@waypost/shared/routing/host-patterns';
import { hostOffer, type HostOffer } from '@waypost/shared/surfaces/host-offer';

/** Patterns of every live release. */
async function takenPatterns(store: ReleaseStore): Promise<HostOffer['taken']> {
  const { remotes } = await store.readPointer();
  const others = Object.entries(remotes).map(async ([name, version]) => {
    // A live release that cannot be read claims nothing; the host reports it as broken.
    const release = await store.readRelease({ name, version }).catch(() => null);
    const { patterns = [], targets = {} } = release ?? {};
    return { owner: name, patterns, targets: Object.keys(targets) };
  });
  return Promise.all(others);
}

/**
 * The gate: checks a build against what the site of a store offers.
 *
 * @param store releases of the site; without one, only the host's own patterns are taken
 * @throws ReleaseRefused with everything that the build breaks
 */
export async function checkAgainstSite(
  dir: string,
  release: Release,
  store: ReleaseStore | null,
): Promise<void> {
  const host = { owner: 'the host', patterns: HOST_PATTERNS };
  const others = store ? await takenPatterns(store) : [];
  await checkRelease(dir, release, hostOffer([host, ...others]));
}

/**
 * The gate for a release that is in the store: the site may have changed since it was written.
 *
 * @throws ReleaseNotFound, ReleaseRefused
 */
export async function checkStored(ref: ReleaseRef, store: ReleaseStore): Promise<void> {
  await checkAgainstSite(await store.openFolder(ref), await store.readRelease(ref), store);
}
