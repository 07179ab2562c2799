/**
 * All of the runtime, for hosts: the shell, the standalone page and tests. Beside what remotes have,
 * it provides that to them and makes the frame. A remote's build refuses this module, which would
 * bring a second copy of all state.
 */
export * from './runtime';
/** What remotes have, as the host shares it. */
export * as runtime from './runtime';
export { createBrowserHttpClient } from './browser-http-client';
export { type FragmentHost, FragmentHostContext } from './fragment';
export { createHttpClient } from './http-client';
export { newsletterDialogClosed, selectNewsletterDialogOpen } from './newsletter-dialog';
export { selectToasts } from './toasts';
export { selectNotices } from './notices';
export { runQueries } from './page-loader';
export { pageContext, type PageContext } from './page-context';
export { provideSanitiser } from './sanitise/sanitise-html';
export { SiteContext } from './site';
export { createSiteStore, type SiteStore } from './store';
export { setDark } from './theme';
