import { contestedPath } from '@waypost/delivery/check/contested-path';
import { hostClaim } from '@waypost/shared/routing/host-patterns';
import { liveOf, type RemoteStatus } from './remote-status';

/**
 * Patterns whose pages a broken remote's fallback serves, by remote. What a broken release says of
 * itself passed no check: of several claims to one path the first counts, and none against a remote
 * that serves.
 */
export function fallbackPatterns(remotes: RemoteStatus[]): Map<string, string[]> {
  const served = remotes.flatMap((remote) => liveOf(remote)?.release.patterns ?? []);
  const claimed = [...hostClaim.patterns, ...served];
  const claim = (pattern: string): boolean => {
    const isFree = !claimed.some((taken) => contestedPath(pattern, taken));
    if (isFree) claimed.push(pattern);
    return isFree;
  };
  return new Map(
    remotes.flatMap((remote) =>
      remote.state === 'broken'
        ? [[remote.name, (remote.described?.patterns ?? []).filter(claim)]]
        : [],
    ),
  );
}
