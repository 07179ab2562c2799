import type { LivePointer, ReleaseRef } from '@waypost/shared/contracts/release.contract';
import { earlierVersions } from '@waypost/shared/releases/change-pointer';
import type { Trial } from '@waypost/shared/releases/create-trial';
import type { ReleaseStore } from '@waypost/shared/releases/release-store';
import { takenPatterns } from '@waypost/shared/releases/taken-patterns';
import { loadRelease } from '../releases/load-release.server';
import { composeReleaseSet, type ReleaseSet } from '../releases/release-set.server';
import { renderPage, type Renderer } from '../render/render-page.server';

/** What a stand-in is looked for with. */
export interface StandInSources {
  store: ReleaseStore;
  trial: Trial;
  renderer: Renderer;
}

/** A page that a release has failed to render. */
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
function candidatesOf(pointer: LivePointer, { name, version }: ReleaseRef): string[] | null {
  const live = pointer.remotes[name];
  if (version === live) return earlierVersions(pointer, name);
  return live !== undefined && version === pointer.canaries[name]?.version ? [live] : null;
}

/** Whether the page renders with another release of the remote in the set. */
async function rendersWith(
  { store, trial, renderer }: StandInSources,
  { release: { name }, set, url }: FailedPage,
  version: string,
): Promise<boolean> {
  const taken = await takenPatterns(store);
  // One that does not load stands in for nobody; the next older one may.
  const live = await loadRelease(store, { name, version }, { taken, trial }).catch(() => null);
  if (!live) return false;
  const remotes = set.remotes.map((remote) =>
    remote.name === name ? { name, wanted: version, state: 'ready' as const, live } : remote,
  );
  const quiet = { ...renderer, log: () => undefined };
  const page = await renderPage(quiet, composeReleaseSet(remotes), new Request(url));
  return page.fault === null && page.status < 500;
}

/**
 * Finds the newest release that renders a page where another one fails. Where none does, content or
 * API are at fault, and nothing is gained by another release.
 *
 * @returns its version, `null` where there is none; `isLive` is false where the failing release was
 *   taken off meanwhile
 */
export async function findStandIn(
  sources: StandInSources,
  failed: FailedPage,
): Promise<{ isLive: boolean; instead: string | null }> {
  const candidates = candidatesOf(await sources.store.readPointer(), failed.release);
  for (const version of candidates ?? []) {
    if (await rendersWith(sources, failed, version)) return { isLive: true, instead: version };
  }
  return { isLive: candidates !== null, instead: null };
}
