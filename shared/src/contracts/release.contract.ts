/** Files of one route, relative to the release's `client` folder, in loading order. */
export interface RouteFiles {
  js: string[];
  css: string[];
}

/** Module Federation's own description of a release, beside the container's entry (decision 070). */
export const MANIFEST_FILE = 'mf-manifest.json';

/** `release.json`: what one immutable release of a remote says of itself (design §4). */
export interface Release {
  name: string;
  version: string;
  /** React Router path patterns of the pages it owns, such as `/article/:slug`. */
  patterns: string[];
  /** Federation container: its global name and its entry file, relative to `client`. */
  container: { name: string; entry: string };
  /** Server bundle, relative to the release's folder. */
  serverBundle: string;
  /** Files per route id, the container's own left out. */
  routes: Record<string, RouteFiles>;
  /** Files every route of the remote needs: the container and the exposed module. */
  common: RouteFiles;
  /** Singletons it takes from the host, as semantic version ranges. */
  shared: Record<string, string>;
  /** SHA-384 of every file, keyed by its path relative to the release's folder. */
  integrity: Record<string, string>;
  /** Where browsers find the client files; a path below `/remotes/` unless served elsewhere. */
  baseUrl: string;
}

/** One change of the live pointer, newest last. */
export interface ReleaseEvent {
  /** ISO 8601. */
  at: string;
  remote: string;
  from: string | null;
  to: string;
  /** True when the team went back. */
  rollback?: boolean;
}

/** `live.json`: which release of each remote is live (design §4). Replaced as a whole. */
export interface LivePointer {
  /** Grows by one with every change. */
  revision: number;
  /** Live version per remote. */
  remotes: Record<string, string>;
  history: ReleaseEvent[];
}

/** Why a remote does not run as released. */
export type RemoteState = 'idle' | 'loading' | 'ready' | 'degraded' | 'broken';

/** What the browser is told of a remote: enough to own URLs and load it. */
export type BrowserRelease = Pick<
  Release,
  'name' | 'version' | 'patterns' | 'container' | 'baseUrl'
> & { state: RemoteState };
