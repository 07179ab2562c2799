import type { RouteHandle } from '@waypost/shared/contracts/remote.contract';

/** Parameters that campaigns add to links; they say nothing of the page. */
const CAMPAIGN_MARK = /^(utm_\w+|fbclid|gclid)$/;

/** A page's address without what does not matter to it. */
export interface PageAddress {
  pathname: string;
  /** Query with its `?`, or an empty string. */
  search: string;
}

/** What would be a separator if it were not encoded. */
const SEPARATORS = /[/?#]/g;

const canonicalSegment = (segment: string): string =>
  encodeURI(decodeURIComponent(segment)).replace(SEPARATORS, encodeURIComponent);

/**
 * The one spelling of a path: without empty segments and a slash at its end, encoded where browsers and
 * standards want it, in upper case (RFC 3986, section 6.2.2). Dot segments are the URL parser's to resolve.
 *
 * @returns `null` for what is not encoded in UTF-8
 */
export function canonicalPath(pathname: string): string | null {
  try {
    return `/${pathname.split('/').filter(Boolean).map(canonicalSegment).join('/')}`;
  } catch {
    return null;
  }
}

/**
 * The query in order, without campaign parameters.
 *
 * @param read what the page reads of it, as {@link RouteHandle.query} says; all when left out
 */
export function canonicalSearch(search: string, read?: RouteHandle['query']): string {
  const query = new URLSearchParams(search);
  const isRead = (name: string): boolean =>
    !read || read.includes(name) || read.includes(`${name}=${query.getAll(name).join()}`);
  for (const name of new Set(query.keys())) {
    if (CAMPAIGN_MARK.test(name) || !isRead(name)) query.delete(name);
  }
  query.sort();
  const text = query.toString();
  return text && `?${text}`;
}

/**
 * The one form of a page's address, whatever form was requested. All forms share one rendered page, so that
 * server and browser have to write what follows from this form only.
 */
export const canonicalAddress = ({ pathname, search }: PageAddress): PageAddress => ({
  pathname: canonicalPath(pathname) ?? pathname,
  search: canonicalSearch(search),
});
