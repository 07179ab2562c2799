import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import type { ReleaseSet } from '../releases/release-set';
import { liveOf } from '../releases/remote-status';
import type { PlacedRelease, PreviewProcessOrder } from './preview-messages';

const place = async (store: ReleaseStore, ref: ReleaseRef): Promise<PlacedRelease> => ({
  release: await store.readRelease(ref),
  dir: await store.openFolder(ref),
});

/**
 * What a preview's process serves: the previewed releases, and of every other remote what readers get.
 *
 * @param releases version by remote
 * @throws ReleaseNotFound where one was pruned since, StoreUnavailable while the store is away
 */
export async function previewSet(
  store: ReleaseStore,
  set: ReleaseSet,
  releases: Record<string, string>,
): Promise<Pick<PreviewProcessOrder, 'live' | 'previewed' | 'broken'>> {
  const others = set.remotes.filter(({ name }) => !Object.hasOwn(releases, name));
  const serving = others.map(liveOf).filter((live) => live !== null);
  const previewed = Object.entries(releases).map(([name, version]) => ({ name, version }));
  return {
    live: await Promise.all(
      serving.map(async ({ release }) => ({ release, dir: await store.openFolder(release) })),
    ),
    previewed: await Promise.all(previewed.map((ref) => place(store, ref))),
    broken: others.filter((remote) => remote.state === 'broken'),
  };
}
