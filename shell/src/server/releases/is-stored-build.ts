import { isDeepStrictEqual } from 'node:util';
import type { Release } from '@waypost/shared/contracts/release.contract';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';

/**
 * Whether a store still has the build that serves: a version may have been removed and stored again
 * with other files. What serves stays while its description cannot be read.
 */
export async function isStoredBuild(store: ReleaseStore, release: Release): Promise<boolean> {
  const stored = await store.readRelease(release).catch(() => null);
  return stored === null || isDeepStrictEqual(stored.integrity, release.integrity);
}
