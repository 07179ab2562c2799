import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router-dom';
import type { BrowserRelease, RemoteState } from '@waypost/shared/contracts/release.contract';
import { copyRoutes } from '@waypost/shared/routing/copy-routes';
import { fallbackRoutes, shellRoutes } from '../../routing/shell-routes';
import type { LoadedRelease } from './load-release.server';

/** How one remote stands at the moment. */
export interface RemoteStatus {
  name: string;
  /** Version that the live pointer names. */
  wanted: string;
  state: RemoteState;
  /** What serves its pages; none when it is broken. */
  loaded: LoadedRelease | null;
  /** Patterns of a broken remote, as far as its release could be read. */
  patterns: string[];
  /** Why it is degraded or broken. */
  reason?: string;
  /** What the folder of a release that did not load looked like: it is worth a new try once changed. */
  tried?: string;
}

/** One immutable state of the site: what a request is answered with from start to end. */
export interface ReleaseSet {
  /** Differs between any two sets of a process. */
  id: number;
  remotes: RemoteStatus[];
  handler: StaticHandler;
  /** What browsers are told. */
  browserReleases: BrowserRelease[];
}

const routesOf = ({ name, loaded, patterns }: RemoteStatus): RouteObject[] =>
  loaded ? copyRoutes(loaded.module.routes) : fallbackRoutes(name, patterns);

const browserRelease = (remote: RemoteStatus): BrowserRelease => {
  const { name, wanted, state, loaded, patterns } = remote;
  if (!loaded) {
    return { name, version: wanted, state, patterns, container: { name, entry: '' }, baseUrl: '/' };
  }
  const { release } = loaded;
  return {
    name,
    version: release.version,
    state,
    patterns: release.patterns,
    container: release.container,
    baseUrl: release.baseUrl,
  };
};

let sets = 0;

/** Composes the routes of all remotes into one handler. */
export function composeReleaseSet(remotes: RemoteStatus[]): ReleaseSet {
  return {
    id: ++sets,
    remotes,
    handler: createStaticHandler(shellRoutes(remotes.flatMap(routesOf))),
    browserReleases: remotes.map(browserRelease),
  };
}
