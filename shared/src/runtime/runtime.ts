/**
 * The stateful part of `shared` for remotes: one copy a page, given by the host to every remote
 * (design §3). What has no identity or state is compiled into each remote instead; what only hosts
 * need stands in `host.ts`.
 */
export { HttpError, type HttpClient, type HttpFailure, type HttpRequest } from './http-client';
export { newsletterDialogOpened } from './newsletter-dialog';
export { toastDismissed, toastShown, type Toast } from './toasts';
export { noticeDismissed, noticeShown, type Notice } from './notices';
export { pageAction, type PageActionArgs } from './page-action';
export { Fragment, type FragmentProps, Place, type PlaceProps } from './fragment';
export { pageLoader } from './page-loader';
export type { PageQueries } from './page-queries';
export { createRemoteApi, type StoreServices } from './remote-api';
export type { ContentHeading } from './sanitise/prepare-content';
export {
  sanitiseContent,
  sanitiseHtml,
  type SafeContent,
  type SafeHtml,
} from './sanitise/sanitise-html';
export { useSite, type Site, type SocialLink } from './site';
export type { SiteDispatch } from './store';
export { isDark, onThemeChange } from './theme';
