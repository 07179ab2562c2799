import { offeredFragments } from '@waypost/delivery/offered-fragments';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import { takenPatterns } from '@waypost/delivery/taken-patterns';
import type { Trial } from '@waypost/delivery/trial/create-trial.server';
import type { Purge } from '../http/refresh-pages.server';
import type { SiteMetrics } from '../metrics/site-metrics.server';
import type { HostSite } from '../../frame/compose-frame';
import { type HostOffer, hostOffer } from '@waypost/shared/surfaces/host-offer';

/** What releasing over the network works on. */
export interface Delivery {
  store: ReleaseStore;
  /** Names of the backends that this site has for remotes. */
  backends: readonly string[];
  /** Where browsers reach the site, which links of previews name. */
  siteOrigin: string;
  /** What an upload has to pass; its code does not run in this process. */
  trial: Trial;
  /** Most bytes of script that a route may load; any when left out. */
  maxRouteBytes?: number;
  /** Folder where uploads are unpacked, within the folder of the releases; no file of it is served. */
  uploadsDir: string;
  /** What the site measures of itself; `null` where nothing is measured. */
  metrics: SiteMetrics | null;
  /** What teams develop against this site with; left out where nothing of it is offered. */
  develop?: { shellDir: string; site: HostSite };
  /** Drops cached pages, on the disk too, and returns how many; left out where none are served. */
  purge?: (what: Purge) => Promise<number>;
}

/** What the site offers now to releases that come over the network. */
export const offerOf = async ({
  store,
  maxRouteBytes,
  backends,
}: Pick<Delivery, 'store' | 'maxRouteBytes' | 'backends'>): Promise<HostOffer> => ({
  ...hostOffer(await takenPatterns(store)),
  ...{ maxRouteBytes, backends },
  fragments: await offeredFragments(store),
});
