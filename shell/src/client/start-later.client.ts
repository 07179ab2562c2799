import { describeSite } from './federation/describe-site.client';
import { prefetchOnIntent } from './prefetch-on-intent.client';
import type { SiteRouter } from './create-router.client';
import type { Remotes } from './remotes.client';

/** What a page does once it is interactive; its code is loaded only then. */
export function startLater(site: { remotes: Remotes; router: SiteRouter }): void {
  describeSite();
  prefetchOnIntent(site);
}
