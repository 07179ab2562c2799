import { createHash } from 'node:crypto';
import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router-dom';
import type { BrowserRelease } from '@waypost/shared/contracts/release.contract';
import type { ReleaseSummary } from '@waypost/delivery/summarize-release.server';
import { copyRoutes } from '@waypost/shared/routing/copy-routes';
import { composeFrame } from '../../frame/compose-frame';
import type { RemotesFrame } from '../../frame/site-frame';
import { fallbackRoutes, shellRoutes } from '../../routing/shell-routes';
import { fallbackPatterns } from './fallback-patterns.server';
import { listHash } from './integrity-list.server';
import { isPrivate } from './is-private-page.server';
import { browserRelease, describedOf, liveOf, type RemoteStatus } from './remote-status.server';

/** One immutable state of the site: what a request is served from, from start to end. */
export interface ReleaseSet {
  /**
   * Fingerprint of all that pages show of the remotes: the same in every process that serves the same
   * releases in the same state, another one where anything of them differs.
   */
  key: string;
  remotes: RemoteStatus[];
  /** What the remotes say of themselves, as far as it is known. */
  releases: ReleaseSummary[];
  handler: StaticHandler;
  frame: RemotesFrame;
  /** Hash of each remote's list of hashes, by the list's URL, by remote. */
  lists: Map<string, Record<string, string>>;
  /** What browsers are told on a private page, which may lead to all others. */
  browserReleases: BrowserRelease[];
  /** What readers' browsers are told: nothing of private remotes. */
  readerReleases: BrowserRelease[];
  /** Canaries among them: names with versions, such as `mf-x/1.2.0`. */
  canaries: string[];
}

const routesOf = (remote: RemoteStatus, fallback: string[]): RouteObject[] =>
  remote.state === 'broken'
    ? fallbackRoutes(remote.name, fallback)
    : copyRoutes(remote.live.module.routes);

/** Of what each remote serves, of what is told of one that serves nothing, and of which are canaries: pages name them. */
function keyOf(remotes: RemoteStatus[], canaries: string[]): string {
  const served = remotes.map((remote) => [
    ...[remote.name, remote.state],
    liveOf(remote)?.release ?? describedOf(remote),
    ...(liveOf(remote)?.settings ? [liveOf(remote)?.settings] : []),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([served, canaries]))
    .digest('base64url')
    .slice(0, 22);
}

/** Composes the routes of all remotes into one handler. */
export function composeReleaseSet(remotes: RemoteStatus[], canaries: string[] = []): ReleaseSet {
  const releases = remotes.map(describedOf).filter((release) => release !== null);
  const fallbacks = fallbackPatterns(remotes);
  const fallbackOf = ({ name }: RemoteStatus): string[] => fallbacks.get(name) ?? [];
  const forBrowsers = (statuses: RemoteStatus[]): BrowserRelease[] =>
    statuses.map((remote) => browserRelease(remote, fallbackOf(remote)));
  const routes = remotes.flatMap((remote) => routesOf(remote, fallbackOf(remote)));
  return {
    key: keyOf(remotes, canaries),
    remotes,
    releases,
    handler: createStaticHandler(shellRoutes(routes)),
    frame: composeFrame(releases),
    lists: new Map(
      remotes.map((remote) => {
        const live = liveOf(remote);
        return [remote.name, live ? listHash(live.release) : {}];
      }),
    ),
    browserReleases: forBrowsers(remotes),
    readerReleases: forBrowsers(remotes.filter((remote) => !isPrivate(remote))),
    canaries,
  };
}
