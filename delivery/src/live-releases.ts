import type { LivePointer, ReleaseRef } from '@waypost/shared/contracts/release.contract';
import type { ReleaseStore } from './store/release-store.port';
import { type ReleaseSummary, summarizeRelease } from './summarize-release.server';

/**
 * Releases that a pointer names.
 *
 * @param options.canaries takes those that some readers get, too
 */
export function liveRefs(
  { remotes, canaries }: Pick<LivePointer, 'remotes' | 'canaries'>,
  { canaries: withCanaries = false } = {},
): ReleaseRef[] {
  const live = Object.entries(remotes).map(([name, version]) => ({ name, version }));
  const tried = Object.entries(canaries).map(([name, { version }]) => ({ name, version }));
  return withCanaries ? [...live, ...tried] : live;
}

/**
 * Summaries of the releases that readers get. One that is not there or not valid is left out: it has
 * no pages, and the host reports it as broken.
 *
 * @param options.canaries takes those that some readers get, too
 * @throws Error when the store cannot be read just now
 */
export async function liveReleases(
  store: Pick<ReleaseStore, 'readPointer' | 'readRelease'>,
  options?: { canaries?: boolean },
): Promise<ReleaseSummary[]> {
  const summaries: ReleaseSummary[] = [];
  // One after the other: within a transaction all of them share one connection.
  for (const ref of liveRefs(await store.readPointer(), options)) {
    const summary = await summarizeRelease(store, ref);
    if (summary) summaries.push(summary);
  }
  return summaries;
}
