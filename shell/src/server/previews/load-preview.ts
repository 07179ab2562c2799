import { ReleaseRefused } from '@waypost/delivery/check/release-refused';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type MadePage, toMadePage } from '../cache/made-page';
import { type LoadOptions, loadRelease } from '../releases/load-release';
import { type ReleaseSet, composeReleaseSet } from '../releases/release-set';
import { type RemoteStatus, liveOf } from '../releases/remote-status';
import { takenBy } from '../releases/taken-by';
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

const BODY = Buffer.from('<body>');

/** The same page for one browser, with a banner as the first part of its body. */
export async function insertBanner(page: MadePage, banner: ReactElement): Promise<MadePage> {
  const html = await page.body('identity');
  const at = html.indexOf(BODY);
  if (at < 0) return page;
  const end = at + BODY.length;
  const markup = Buffer.from(renderToStaticMarkup(banner));
  const whole = Buffer.concat([html.subarray(0, end), markup, html.subarray(end)]);
  return toMadePage(whole, false, page);
}
