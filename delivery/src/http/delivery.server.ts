import { offeredFragments } from '../offered-fragments';
import type { ReleaseStore } from '../store/release-store.port';
import { takenPatterns } from '../page-patterns';
import type { Trial } from '../trial/create-trial.server';
import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';
import type { DevelopOffer } from '../develop-schema.server';
import type { SiteSettings } from '@waypost/shared/settings/settings.contract';
import { type HostOffer, hostOffer } from '@waypost/shared/surfaces/host-offer';

/** The site as `develop` offers it; its origin is another one there. */
type DevelopSite = Omit<DevelopOffer['site'], 'navigation'> &
  Partial<Pick<DevelopOffer['site'], 'navigation'>> & { origin: string };

/**
 * What is to be dropped: pages by surrogate key, by address (path, with its query if any), or all that may have something
 * of a release that was removed.
 */
export interface Purge {
  keys: readonly string[];
  paths: readonly string[];
  removed?: ReleaseRef;
}

/** What releasing over the network works on. */
export interface Delivery {
  store: ReleaseStore;
  /** Names of the backends that this site has for remotes. */
  backends: readonly string[];
  remoteSettings?: SiteSettings;
  /** Where browsers reach the site, which links of previews name. */
  siteOrigin: string;
  /** What an upload has to pass; its code does not run in this process. */
  trial: Trial;
  /** Most bytes of script that a route or a fragment may load; any when left out. */
  maxRouteBytes?: number;
  /** Folder where uploads are unpacked, within the folder of the releases; no file of it is served. */
  uploadsDir: string;
  /** What the site measures of itself, in Prometheus' text format; `null` where nothing is measured. */
  figures: { contentType: string; metrics: () => Promise<string> } | null;
  /** What teams develop against this site with; left out where nothing of it is offered. */
  develop?: { shellDir: string; site: DevelopSite };
  /** Drops cached pages, on the disk too, and returns how many; left out where none are served. */
  purge?: (what: Purge) => Promise<number>;
}

/** What the site offers now to releases that come over the network. */
export const offerOf = async ({
  store,
  maxRouteBytes,
  backends,
  remoteSettings: settings = {},
}: Pick<
  Delivery,
  'store' | 'maxRouteBytes' | 'backends' | 'remoteSettings'
>): Promise<HostOffer> => ({
  ...hostOffer(await takenPatterns(store)),
  ...{ maxRouteBytes, backends, settings },
  ...(await offeredFragments(store)),
});
