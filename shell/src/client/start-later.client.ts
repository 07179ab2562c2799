import { describeSite } from './federation/describe-site.client';
import type { SiteStore } from '@waypost/shared/host';
import type { FragmentSlots } from './fragments/fragment-slots.client';
import { showFragments } from './fragments/show-fragments.client';
import { leaveEndedCanary } from './leave-ended-canary.client';
import { leaveWhenGone } from './leave-when-gone.client';
import { prefetchOnIntent } from './prefetch-on-intent.client';
import { sendReports } from './reports/send-reports.client';
import type { PageState } from '../state/page-state';
import type { SiteRouter } from './create-router.client';
import type { whenGone } from './federation/retry-once.client';
import type { noteError, takeErrors } from './reports/seen-errors.client';
import type { Remotes } from './remotes.client';

/** What a page does once it is interactive; its code is loaded only then. */
export function startLater(site: {
  state: PageState;
  remotes: Remotes;
  router: SiteRouter;
  /** Whether the page stays as the server wrote it: then no other is prefetched. */
  unreachable: boolean;
  /** Hands over the errors of the tab. */
  takeErrors: typeof takeErrors;
  store: SiteStore;
  fragmentSlots: FragmentSlots;
  noteError: typeof noteError;
  /** Sets what happens when a file is gone. */
  whenGone: typeof whenGone;
}): void {
  try {
    sendReports(site);
  } catch (error) {
    console.warn('Nothing is reported', error);
  }
  showFragments(site);
  if (site.unreachable) return;
  leaveWhenGone(site);
  if (site.state.canaries) leaveEndedCanary(site.router, site.state.canaries);
  describeSite();
  prefetchOnIntent(site);
}
