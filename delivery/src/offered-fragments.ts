import type { OfferedFragment } from '@waypost/shared/surfaces/host-offer';
import { liveReleases } from './live-releases';
import type { ReleaseStore } from './store/release-store.port';
import type { ReleaseSummary } from './summarize-release.server';

/** The fragments that some releases offer. */
export const fragmentsOf = (
  releases: Pick<ReleaseSummary, 'name' | 'fragments'>[],
): OfferedFragment[] =>
  releases.flatMap(({ name: remote, fragments = {} }) =>
    Object.entries(fragments).map(([name, { params }]) => ({ remote, name, params })),
  );

/** The fragments that live releases offer. */
export const offeredFragments = async (
  store: Pick<ReleaseStore, 'readPointer' | 'readRelease'>,
): Promise<OfferedFragment[]> => fragmentsOf(await liveReleases(store));
