import type { MouseEvent } from 'react';
import { isPlainClick } from './is-plain-click';

/** Addresses of the site that respond with something else than one of its pages. */
const NO_PAGE = /^\/(?:api|assets|feed|healthz|livez|media|readyz|remotes)(?:\/|$)|\.\w+$/;

/**
 * Address of the page inside the site that a click leads to, `null` when the click is for the
 * browser: another site, a file, a new tab.
 */
export function followedPage(event: MouseEvent): string | null {
  if (event.defaultPrevented || !isPlainClick(event)) return null;
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.origin !== location.origin) return null;
  return NO_PAGE.test(link.pathname) ? null : link.pathname + link.search + link.hash;
}
