import { ReleaseRefused } from '@waypost/delivery/check/release-refused';
import { type LoadOptions, loadRelease } from '../releases/load-release.server';
import { composeReleaseSet, type ReleaseSet } from '../releases/release-set.server';
import type { RemoteStatus } from '../releases/remote-status.server';
import { takenBy } from '../releases/taken-by.server';
import type { PlacedRelease, PreviewProcessOrder } from './preview-messages';

/** This whole process is apart from readers: nothing has to be tried before it runs here. */
const noTrial = (): Promise<void> => Promise.resolve();

async function load(
  { dir, release }: PlacedRelease,
  others: RemoteStatus[],
  settings: LoadOptions['settings'],
) {
  const store = {
    readRelease: () => Promise.resolve(release),
    openFolder: () => Promise.resolve(dir),
  };
  const { name, version } = release;
  const live = await loadRelease(store, release, {
    ...{ taken: takenBy(others), settings, trial: noTrial },
  }).catch((error: unknown) => {
    if (error instanceof ReleaseRefused) throw error;
    throw new ReleaseRefused(release, [error instanceof Error ? error.message : String(error)]);
  });
  // What this process says is not believed: the CSP of a preview's pages allows no style by its hash.
  return { name, wanted: version, state: 'ready' as const, live: { ...live, styles: new Map() } };
}

/**
 * Composes the release set of a preview. Live releases are loaded first, so that a previewed one
 * which claims another remote's pages is the one that is refused.
 *
 * @param settings what the site sets of remotes' settings
 * @throws ReleaseRefused that says which release does not load, and why
 */
export async function loadPreview(
  { live, previewed, broken }: Pick<PreviewProcessOrder, 'live' | 'previewed' | 'broken'>,
  settings: LoadOptions['settings'] = {},
): Promise<ReleaseSet> {
  const remotes: RemoteStatus[] = [];
  // One after the other: a remote may not take what another one has.
  for (const placed of [...live, ...previewed]) remotes.push(await load(placed, remotes, settings));
  return composeReleaseSet([...remotes, ...broken]);
}
