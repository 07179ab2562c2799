/**
 * The stateful part of `shared`: one copy a page, given by the host to every remote
 * (design §3). What has no identity or state is compiled into each remote instead.
 */
export { createBrowserHttpClient } from './browser-http-client';
export {
  createHttpClient,
  HttpError,
  type HttpClient,
  type HttpFailure,
  type HttpRequest,
} from './http-client';
export {
  newsletterDialogClosed,
  newsletterDialogOpened,
  selectNewsletterDialogOpen,
} from './newsletter-dialog';
export { noticeDismissed, noticeShown, selectNotices, type Notice } from './notices';
export { pageContext, type PageContext } from './page-context';
export { pageLoader, statusOf, type PageQueries } from './page-loader';
export { createRemoteApi, type StoreServices } from './remote-api';
export {
  provideSanitiser,
  sanitiseContent,
  sanitiseHtml,
  type SafeContent,
  type SafeHtml,
} from './sanitise/sanitise-html';
export { SiteContext, useSite, type Site, type SocialLink } from './site';
export { createSiteStore, type SiteStore } from './store';
export { isDark, onThemeChange, setDark } from './theme';
