import { hostClaim } from '@waypost/shared/routing/host-patterns';
import type { HostOffer } from '@waypost/shared/surfaces/host-offer';
import { type CanaryStatus, liveOf, type RemoteStatus } from './remote-status';

/** Patterns that a remote may not claim: those of whoever serves. */
export const takenBy = (
  remotes: RemoteStatus[],
  canaries: CanaryStatus[] = [],
): HostOffer['taken'] => [
  hostClaim,
  ...remotes.map((remote) => ({
    owner: remote.name,
    patterns: liveOf(remote)?.release.patterns ?? [],
    targets: Object.keys(liveOf(remote)?.release.targets ?? {}),
  })),
  ...canaries.map((canary) => ({
    owner: `the canary of ${canary.name}`,
    patterns: canary.state === 'ready' ? canary.loaded.release.patterns : [],
  })),
];
