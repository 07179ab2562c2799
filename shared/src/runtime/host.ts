/**
 * The other side of the runtime: what hosts provide to remotes, and what their frame is made from.
 * Hosts are the shell, the standalone page and tests; a remote's build refuses this module, which
 * would bring a second copy of all state.
 */
export { createBrowserHttpClient } from './browser-http-client';
export { createHttpClient } from './http-client';
export { newsletterDialogClosed, selectNewsletterDialogOpen } from './newsletter-dialog';
export { selectNotices } from './notices';
export { pageContext, type PageContext } from './page-context';
export { provideSanitiser } from './sanitise/sanitise-html';
export { SiteContext } from './site';
export { createSiteStore, type SiteStore } from './store';
export { setDark } from './theme';
