import type { FragmentBudget, FragmentParams, ParamsSchema } from './fragment.contract';
import type { SettingsSchema, SettingValues } from '../settings/settings.contract';
import type { SiteEntries } from './site-entries.contract';

/** Files of one route, relative to the release's `client` folder, in loading order. */
export interface RouteFiles {
  js: string[];
  css: string[];
}

/** What a release says of a fragment that it offers; with all files that it needs. */
export interface ReleasedFragment extends RouteFiles {
  params: ParamsSchema;
  example: FragmentParams;
  budget: FragmentBudget;
}

/** Module Federation's own description of a release, beside the container's entry (decision 070). */
export const MANIFEST_FILE = 'mf-manifest.json';

/** Types of a remote's public parts in its release, where it has any. */
export const PUBLIC_TYPES_FILE = 'client/types/public.d.ts';

/** What a release takes of one package that the host shares. */
export interface SharedUse {
  /** Semantic version range that the host's copy has to satisfy. */
  range: string;
  /**
   * Names that the release imports of each shared module of the package, by the module's request,
   * such as `{ 'react-router-dom': ['Link'] }`.
   */
  names: Record<string, string[]>;
}

/** Who made a release, from what and with what. */
export interface Origin {
  /** ISO 8601. */
  at: string;
  /** Who ran the build: the pipeline's actor or the machine's user. */
  by: string;
  /** Commit of the sources, with `-dirty` when files differed; `null` outside a repository. */
  commit: string | null;
  /** Version of `@waypost/remote-kit`. */
  kit: string;
}

/**
 * Number of the form that `release.json` has. It is raised when hosts have to read it in another way;
 * a host refuses every number but this one.
 */
export const RELEASE_FORMAT = 1;

/**
 * `release.json`: all that the site knows of a remote (design §4). Its schema is
 * `releaseSchema` in `delivery/src`.
 */
export interface Release extends SiteEntries {
  /** Form of this description. */
  format: typeof RELEASE_FORMAT;
  /** Name of the remote, such as `mf-blog`. */
  name: string;
  version: string;
  /** A development build is served by its own server, without budget and with hot reloading. */
  mode: 'production' | 'development';
  /** React Router path patterns of its pages, derived from its routes. */
  patterns: string[];
  /** Federation container: its global name and its entry file, relative to `client`. */
  container: { name: string; entry: string };
  /** Server bundle, relative to the release's folder. */
  serverBundle: string;
  /** Files per route id, the container's own left out. */
  routes: Record<string, RouteFiles>;
  /** Files every route of the remote needs: the container and the exposed module. */
  common: RouteFiles;
  /** The fragments that it offers, by their names. */
  fragments?: Record<string, ReleasedFragment>;
  /** What it takes from the host, by package. */
  shared: Record<string, SharedUse>;
  /** Greatest gzip size in bytes of the scripts that one of its routes loads. */
  routeBudget: number;
  /** True where its pages are for those who run the site, not for readers (decision 092). */
  private?: boolean;
  /** Name of the backend of its own that it calls below `/-/`. */
  backend?: string;
  /** Settings that each site's operator may give it, by name. */
  settings?: SettingsSchema;
  origin: Origin;
  /** SHA-384 of every file, keyed by its path relative to the release's folder. */
  integrity: Record<string, string>;
  /** Where browsers find the client files; a path below `/remotes/` unless served elsewhere. */
  baseUrl: string;
}

/** A release of a remote, as the store addresses it. */
export type ReleaseRef = Pick<Release, 'name' | 'version'>;

/** What a change of the live pointer did. */
export const CHANGE_KINDS = [
  'promote',
  'rollback',
  'withdraw',
  'canary',
  'abort',
  'quarantine',
] as const;

/** One change of the live pointer. */
export interface ReleaseEvent {
  /** ISO 8601. */
  at: string;
  remote: string;
  kind: (typeof CHANGE_KINDS)[number];
  /** Version that was live before, `null` for none; with `quarantine` the one that was taken off. */
  from: string | null;
  /**
   * Version that the change is about: live from then on, tried by a canary, or taken off by its
   * abortion; `null` when the remote was taken off the site.
   */
  to: string | null;
  /** Who made the change. */
  actor: string;
  /** Why, in the actor's words. */
  reason?: string;
  /** True for what a checkout of the site made live by itself: its next start may replace it. */
  checkout?: boolean;
  /** Share of the readers that a canary gets. */
  percent?: number;
}

/** A release that a shell took off for its failures; making it live by hand lifts that. */
export interface QuarantinedRelease {
  remote: string;
  version: string;
  /** When it was taken off, ISO 8601. */
  at: string;
  /** What it failed with. */
  reason: string;
}

/** A release that only some readers get, to see how it does. */
export interface Canary {
  version: string;
  /** Share of the readers, above 0 and below 100. */
  percent: number;
}

/** Which release of each remote is live (design §4). Replaced as a whole. */
export interface LivePointer {
  /** Grows by one with every change. */
  revision: number;
  /** Live version per remote. */
  remotes: Record<string, string>;
  /** Canaries under way, by remote. */
  canaries: Record<string, Canary>;
  /** Newest last; stored per remote. */
  history: ReleaseEvent[];
}

/** How a shell stands with one remote. */
export interface ServedRemote {
  /** Version that serves its pages, `null` when none does. */
  version: string | null;
  state: RemoteState;
  /** Why it is degraded or broken. */
  reason?: string;
  /** Version that the canary's readers get, where one is under way and loads. */
  canary?: string;
  /** Why the canary does not load; its readers get the live release. */
  canaryReason?: string;
  /** What is wrong with what it serves, such as errors in browsers; nothing when left out. */
  warnings?: string[];
}

/** State of a remote in a host (design §3). */
export type RemoteState = 'ready' | 'degraded' | 'broken';

/** What a shell says of itself every few seconds. */
export interface ShellReport {
  /** Differs between any two processes. */
  id: string;
  /** ISO 8601. */
  at: string;
  /** Where browsers reach the site, as set for this shell; hosts from before previews don't say. */
  origin?: string;
  /** Revision of the pointer that it follows. */
  revision: number;
  remotes: Record<string, ServedRemote>;
}

/** What the browser learns of a remote, by state: enough to own URLs and load it. */
export type BrowserRelease =
  | ({ state: 'ready' | 'degraded' } & Pick<
      Release,
      'name' | 'version' | 'patterns' | 'container' | 'baseUrl'
    > & {
        /** Values of its settings; left out where it has none. */
        settings?: SettingValues;
      })
  | { state: 'broken'; name: string; patterns: string[] };
