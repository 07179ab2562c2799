import { hostClaim } from '@waypost/shared/routing/host-patterns';
import type { HostOffer } from '@waypost/shared/surfaces/host-offer';
import { liveReleases } from './live-releases';
import type { ReleaseStore } from './store/release-store.port';
import type { ReleaseSummary } from './summarize-release.server';

/** What the host and some releases have taken. */
const takenBy = (releases: ReleaseSummary[]): HostOffer['taken'] => [
  hostClaim,
  ...releases.map(({ name, patterns, targets }) => ({
    owner: name,
    patterns,
    targets: Object.keys(targets),
  })),
];

/** Patterns of the host, and of every release that readers get, canaries too. */
export const takenPatterns = async (
  store: Pick<ReleaseStore, 'readPointer' | 'readRelease'>,
): Promise<HostOffer['taken']> => takenBy(await liveReleases(store, { canaries: true }));
