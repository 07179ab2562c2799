import type { ServedRemote } from '@waypost/shared/contracts/release.contract';
import type { ReleaseSetMixes } from './release-set-mixes.server';
import { type CanaryStatus, liveOf, type RemoteStatus } from './remote-status.server';

const ofCanary = (canary: CanaryStatus | undefined): Partial<ServedRemote> => {
  if (!canary) return {};
  return canary.state === 'ready'
    ? { canary: canary.version }
    : { canaryReason: `${canary.version}: ${canary.reason}` };
};

const ofRemote = (remote: RemoteStatus): ServedRemote => {
  const live = liveOf(remote);
  return {
    version: live?.release.version ?? null,
    state: remote.state,
    ...(remote.state === 'ready' ? {} : { reason: remote.reason }),
    ...(live?.unknownSettings?.length ? { warnings: live.unknownSettings } : {}),
  };
};

/** What this shell serves, as it reports it. */
export const servedRemotes = ({ live, canaries }: ReleaseSetMixes): Record<string, ServedRemote> =>
  Object.fromEntries(
    live.remotes.map((remote) => [
      remote.name,
      { ...ofRemote(remote), ...ofCanary(canaries.find(({ name }) => name === remote.name)) },
    ]),
  );
