import type { LivePointer, ReleaseRef } from '@waypost/shared/contracts/release.contract';
import { earlierVersions } from '@waypost/delivery/store/change-pointer';
import type { Trial } from '@waypost/delivery/trial/create-trial.server';
import { NotValid } from '@waypost/delivery/release-schema.server';
import { ReleaseRefused } from '@waypost/delivery/check/release-refused';
import { ReleaseNotFound, type ReleaseStore } from '@waypost/delivery/store/release-store.port';
import { takenPatterns } from '@waypost/delivery/page-patterns';
import { type LoadOptions, loadRelease } from '../releases/load-release';
import { faultOfRelease } from './faults-of-page';
import { composeReleaseSet, type ReleaseSet } from '../releases/release-set';
import { renderPage, type Renderer } from '../render/make-page';

export interface ReplacementSources {
  store: ReleaseStore;
  trial: Trial;
  settings?: LoadOptions['settings'];
  renderer: Renderer;
}

export interface FailedPage {
  release: ReleaseRef;
  /** The set that it was rendered with. */
  set: ReleaseSet;
  /** Absolute URL of the page. */
  url: string;
}

/**
 * Releases that may serve in place of one that fails, best first; `null` when that is no longer live,
 * as canary neither.
 */
export function candidatesOf(pointer: LivePointer, { name, version }: ReleaseRef): string[] | null {
  const live = pointer.remotes[name];
  if (version === live) return earlierVersions(pointer, name);
  return live !== undefined && version === pointer.canaries[name]?.version ? [live] : null;
}

/**
 * Whether a release can stand in for none, by what loading it has failed with: the next older one may.
 * What the machine, the disk or the database fails with says nothing of the release.
 */
export const isUnfit = (error: unknown): boolean =>
  [ReleaseRefused, NotValid, ReleaseNotFound].some((unfit) => error instanceof unfit);

const renderQuietly = ({ renderer }: ReplacementSources, set: ReleaseSet, url: string) =>
  renderPage({ ...renderer, log: () => undefined }, set, new Request(url));

/**
 * Whether the page renders with another release of the remote in the set.
 *
 * @throws Error when that cannot be known just now
 */
async function rendersWith(
  sources: ReplacementSources,
  { release: { name }, set, url }: FailedPage,
  version: string,
): Promise<boolean> {
  const { store, trial, settings } = sources;
  const taken = await takenPatterns(store);
  // It has served before: what its last trial has found is enough, also while the API fails.
  const options: LoadOptions = { taken, settings, trial, belief: 'last' };
  const live = await loadRelease(store, { name, version }, options).catch((error: unknown) => {
    if (isUnfit(error)) return null;
    throw error;
  });
  if (!live) return false;
  const remotes = set.remotes.map((remote) =>
    remote.name === name ? { name, wanted: version, state: 'ready' as const, live } : remote,
  );
  const page = await renderQuietly(sources, composeReleaseSet(remotes), url);
  // One that has no such page says 404: that is no better.
  return faultOfRelease(page, { name, version }) === null && page.status === 200;
}

/** Whether one of so many renders with the release still fails at the same address. */
async function failsAgain(
  sources: ReplacementSources,
  { release, set, url }: FailedPage,
  times: number,
): Promise<boolean> {
  for (let count = 0; count < times; count++) {
    const page = await renderQuietly(sources, set, url);
    if (faultOfRelease(page, release) !== null) return true;
  }
  return false;
}

/** What is to become of a release that has failed; `withdrawn` where it is no longer live. */
export type Replacement = 'withdrawn' | 'recovered' | 'none' | { version: string };

/**
 * Finds the newest release that renders a page where another one fails, and still does: what a moment
 * of the machine has caused is over. Where none does, content or API are at fault, and nothing is
 * gained by another release.
 *
 * @param times renders of the failing release, until one fails
 * @throws Error when a newer candidate cannot be tried just now: an older one is not taken for that
 */
export async function findReplacement(
  sources: ReplacementSources,
  failed: FailedPage,
  times: number,
): Promise<Replacement> {
  const candidates = candidatesOf(await sources.store.readPointer(), failed.release);
  // Another shell, a person, or this one after earlier pages.
  if (!candidates) return 'withdrawn';
  if (!(await failsAgain(sources, failed, times))) return 'recovered';
  for (const version of candidates) {
    if (await rendersWith(sources, failed, version)) return { version };
  }
  return 'none';
}
