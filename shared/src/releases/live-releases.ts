import type { Release } from '../contracts/release.contract';
import type { ReleaseStore } from './store/release-store.port';

/**
 * Descriptions of the releases that readers get. One that cannot be read is left out: it has no
 * pages, and the host reports it as broken.
 *
 * @param options.canaries takes those that some readers get, too
 */
export async function liveReleases(
  store: Pick<ReleaseStore, 'readPointer' | 'readRelease'>,
  { canaries: withCanaries = false } = {},
): Promise<Release[]> {
  const { remotes, canaries } = await store.readPointer();
  const served = Object.entries(remotes).map(([name, version]) => ({ name, version }));
  if (withCanaries) {
    served.push(...Object.entries(canaries).map(([name, { version }]) => ({ name, version })));
  }
  const releases = served.map((ref) => store.readRelease(ref).catch(() => null));
  return (await Promise.all(releases)).filter((release) => release !== null);
}
