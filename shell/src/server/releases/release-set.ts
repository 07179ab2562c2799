import { createHash } from 'node:crypto';
import { contestedPath } from '@waypost/delivery/check/contested-path';
import type { ReleaseSummary } from '@waypost/delivery/summarize-release.server';
import type { BrowserRelease } from '@waypost/shared/contracts/release.contract';
import { copyRoutes } from '@waypost/shared/routing/copy-routes';
import { hostClaim } from '@waypost/shared/routing/host-patterns';
import { LRUCache } from 'lru-cache';
import { type RouteObject, type StaticHandler, createStaticHandler } from 'react-router-dom';
import { composeFrame } from '../../frame/compose-frame';
import type { RemotesFrame } from '../../frame/site-frame';
import { LOGIN_ID, fallbackRoutes, shellRoutes } from '../../routing/shell-routes';
import { listHash } from './load-release';
import { type RemoteStatus, browserRelease, describedOf, liveOf } from './remote-status';

/** One immutable state of the site: what a request is served from, from start to end. */
export interface ReleaseSet {
  /**
   * Fingerprint of all that pages show of the remotes: the same in every process that serves the same
   * releases in the same state, another one where anything of them differs.
   */
  key: string;
  /** The same of each remote alone, by its name, and of the frame that all pages have. */
  remoteKeys: ReadonlyMap<string, string>;
  frameKey: string;
  remotes: RemoteStatus[];
  /** What the remotes say of themselves, as far as it is known. */
  releases: ReleaseSummary[];
  handler: StaticHandler;
  frame: RemotesFrame;
  /** Hash of each remote's list of hashes, by the list's URL, by remote. */
  lists: Map<string, Record<string, string>>;
  /** What browsers learn on a private page, which may lead to all others. */
  browserReleases: BrowserRelease[];
  /** What readers' browsers learn: nothing of private remotes. */
  readerReleases: BrowserRelease[];
  /** Canaries among them: names with versions, such as `mf-x/1.2.0`. */
  canaries: string[];
}

const routesOf = (remote: RemoteStatus, fallback: string[]): RouteObject[] =>
  remote.state === 'broken'
    ? fallbackRoutes(remote.name, fallback)
    : copyRoutes(remote.live.module.routes);

/** A fingerprint of plain data; it has no blank. */
export const fingerprint = (data: unknown): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22);

/** Of what a remote serves, or of what is known of one that serves nothing. */
const remoteKey = (remote: RemoteStatus): string =>
  fingerprint([
    ...[remote.name, remote.state],
    liveOf(remote)?.release ?? describedOf(remote),
    ...(liveOf(remote)?.settings ? [liveOf(remote)?.settings] : []),
  ]);

/** What a remote adds to the frame; one that is broken keeps its links, and fills no place, as a private one does. */
function entriesOf(remote: RemoteStatus): ReleaseSummary[] {
  const described = describedOf(remote);
  if (described === null) return [];
  const fillsNone = remote.state === 'broken' || described.private === true;
  return [fillsNone ? { ...described, places: [] } : described];
}

/** Composes the routes of all remotes into one handler. */
export function composeReleaseSet(remotes: RemoteStatus[], canaries: string[] = []): ReleaseSet {
  const releases = remotes.map(describedOf).filter((release) => release !== null);
  const fallbacks = fallbackPatterns(remotes);
  const fallbackOf = ({ name }: RemoteStatus): string[] => fallbacks.get(name) ?? [];
  const forBrowsers = (statuses: RemoteStatus[]): BrowserRelease[] =>
    statuses.map((remote) => browserRelease(remote, fallbackOf(remote)));
  const routes = remotes.flatMap((remote) => routesOf(remote, fallbackOf(remote)));
  const remoteKeys = new Map(remotes.map((remote) => [remote.name, remoteKey(remote)]));
  const frame = composeFrame(remotes.flatMap(entriesOf));
  return {
    // Of which are canaries, too: pages name them.
    key: fingerprint([[...remoteKeys], canaries]),
    ...{ remoteKeys, frameKey: fingerprint(frame), remotes, releases, frame },
    handler: createStaticHandler(shellRoutes(routes)),
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

/**
 * Patterns whose pages a broken remote's fallback serves, by remote. What a broken release says of
 * itself passed no check: of several claims to one path the first counts, and none against a remote
 * that serves.
 */
function fallbackPatterns(remotes: RemoteStatus[]): Map<string, string[]> {
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

/** Whether a remote says that its pages are not for readers (decision 092). */
export const isPrivate = (remote: RemoteStatus): boolean => describedOf(remote)?.private === true;

/**
 * Whether matched routes are a private remote's page, or the fallback of one: the host's sign-in
 * page, too, which stands in for one.
 */
export function isPrivatePage(routeIds: readonly string[], remotes: RemoteStatus[]): boolean {
  if (routeIds.includes(LOGIN_ID)) return true;
  const owners = routeIds.map((id) => id.replace(/^fallback:/, '').split(':')[0]);
  return remotes.some((remote) => isPrivate(remote) && owners.includes(remote.name));
}

/** The remote that matched routes belong to, `undefined` for the host's own routes. */
export function ownerOfRoutes(
  routeIds: readonly string[],
  { remotes }: Pick<ReleaseSet, 'remotes'>,
): RemoteStatus | undefined {
  const names = routeIds.map((id) => id.split(':')[0]);
  return remotes.findLast(({ name }) => names.includes(name));
}

/** Paths that are memoized for one owner at most, and the characters of the longest. */
const LIMIT = { paths: 500, characters: 200 };

/**
 * Memoizes what a path leads to, for as long as its owner lives. React Router sorts all patterns anew in each call
 * of `matchRoutes`; three of them were a twentieth of what an uncached page costs.
 *
 * @param find a pure function of an owner that never changes
 */
export function memoizeByPath<Owner extends object, Found extends object>(
  find: (owner: Owner, pathname: string) => Found,
): (owner: Owner, pathname: string) => Found {
  const byOwner = new WeakMap<Owner, LRUCache<string, Found>>();
  return (owner, pathname) => {
    if (pathname.length > LIMIT.characters) return find(owner, pathname);
    const paths = byOwner.get(owner) ?? new LRUCache<string, Found>({ max: LIMIT.paths });
    byOwner.set(owner, paths);
    const known = paths.get(pathname);
    if (known) return known;
    const found = find(owner, pathname);
    paths.set(pathname, found);
    return found;
  };
}
