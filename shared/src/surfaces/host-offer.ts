import type { FragmentParams, ParamsSchema } from '../contracts/fragment.contract';
import { RELEASE_FORMAT } from '../contracts/release.contract';
import type { SiteSettings } from '../settings/settings.contract';
import { hostModules } from './host-modules';
import { hostVersions } from './host-versions';
import { singletons } from './singletons';

/** A fragment that a live release offers. */
export interface OfferedFragment {
  remote: string;
  /** Version of the release that offers it; left out by hosts from before versions were stated. */
  version?: string | undefined;
  name: string;
  params: ParamsSchema;
}

/** A place of a live release's pages. */
export interface OfferedPlace {
  remote: string;
  version?: string | undefined;
  place: string;
  /** What a page tells the fragments there. */
  params?: FragmentParams | undefined;
}

/** What a host offers to releases; both sides of a release's check go by it. */
export interface HostOffer {
  /** The format of `release.json` that it reads. */
  format: number;
  /** Version of each shared package. */
  versions: Readonly<Record<string, string>>;
  /** Names that each surface offers, by the request of its module. */
  names: Readonly<Record<string, readonly string[]>>;
  /** URL patterns and link targets that are taken, with their owners. */
  taken: readonly {
    owner: string;
    patterns: readonly string[];
    targets?: readonly string[];
    /** True where the owner's pages stand only as long as no private remote claims them. */
    yieldsToPrivate?: boolean;
  }[];
  /** Names of the backends that it has for remotes; left out where a host is not asked about them. */
  backends?: readonly string[];
  /** Fragments that live releases offer; left out where a host is not asked about them. */
  fragments?: readonly OfferedFragment[];
  /** Places of the host and of live releases; left out where a host is not asked about them. */
  places?: readonly string[];
  /** Those of live releases, with what they tell; left out where a host is not asked about them. */
  placeOffers?: readonly OfferedPlace[];
  /** What it has set of remotes' settings; left out where a host is not asked about them. */
  settings?: SiteSettings;
  /** True where a host runs for developers and takes what their own servers build. */
  allowsDevelopment: boolean;
  /** Most bytes of script (gzip) that a route or a fragment of a remote may load here, whatever its own budget; any when left out. */
  maxRouteBytes?: number;
}

/** Names of the shared modules that are surfaces. */
export const surfaceNames: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  singletons
    .filter(({ surface }) => surface)
    .map(({ request }) => [request, Object.keys(hostModules[request] ?? {}).sort()]),
);

/**
 * The offer of a host that runs this version of `@waypost/shared`.
 *
 * @param taken what the host and the other remotes have
 */
export const hostOffer = (taken: HostOffer['taken'], allowsDevelopment = false): HostOffer => ({
  format: RELEASE_FORMAT,
  versions: hostVersions,
  names: surfaceNames,
  taken,
  allowsDevelopment,
});
