import { type DataRouteMatch, generatePath, matchRoutes } from 'react-router-dom';
import type { RouteHandle } from '@waypost/shared/contracts/remote.contract';
import { canonicalPath, canonicalSearch } from '../../routing/canonical-address';
import { type ReleaseSet, isPrivatePage, memoizeByPath } from '../releases/release-set';

/** The page that a request is for. */
export interface RequestedPage {
  /** The path in its one spelling. */
  pathname: string;
  /** The query as it was sent, with its `?`, or an empty string. */
  sentSearch: string;
  /** The query in order, with what the page reads of it. */
  search: string;
  isPrivate: boolean;
  /** Whether the path was sent in its one spelling. */
  isCanonical: boolean;
}

/** Characters that URLs are parsed without: tab and line breaks. */
const LOST_IN_URLS = /%0[9ad]/i;

const isSameInLowerCase = (a: string, b: string): boolean =>
  decodeURIComponent(a).toLowerCase() === decodeURIComponent(b).toLowerCase();

/** The path with the letters of the pattern that it matches: React Router takes capitals for small ones. */
function asInPattern(pathname: string, matches: DataRouteMatch[]): string {
  const pattern = matches.map(({ route }) => route.path ?? '').join('/');
  const spelled = canonicalPath(generatePath(pattern, matches.at(-1)?.params));
  // Optional segments that are not there are spelled out.
  return spelled !== null && isSameInLowerCase(spelled, pathname) ? spelled : pathname;
}

/** What the routes say of a path; its owner never changes. */
const matchPage = memoizeByPath((set: ReleaseSet, pathname: string) => {
  const matches = matchRoutes(set.handler.dataRoutes, pathname);
  if (!matches) return { found: null };
  const ids = matches.map(({ route }) => route.id);
  const handles = matches.map(({ route }) => route.handle as RouteHandle | undefined);
  return {
    found: {
      pathname: asInPattern(pathname, matches),
      read: handles.findLast((handle) => handle?.query)?.query,
      isPrivate: isPrivatePage(ids, set.remotes),
    },
  };
});

/**
 * Finds the page of a request's target, which has one address: others lead there or share its place in
 * the cache.
 *
 * @param origin the site's
 * @param isCached whether an address of readers is cached, so that the routes need not be asked
 * @returns `null` for what is no address of a page
 */
export function requestedPage(
  set: ReleaseSet,
  origin: string,
  target: string,
  isCached: (address: string) => boolean = () => false,
): RequestedPage | null {
  if (!target.startsWith('/')) return null;
  // Concatenated, not resolved: a path such as `//elsewhere` must not become another host.
  const sent = new URL(origin + target);
  const spelled = canonicalPath(sent.pathname);
  // The router's patterns match no line break, not even for the page of nobody; and it reads the
  // decoded path as a URL once more, which has no tabs: `/%09/elsewhere` would become another host.
  if (spelled === null || LOST_IN_URLS.test(spelled)) return null;
  const page = (pathname: string, search: string, isPrivate: boolean): RequestedPage => ({
    ...{ pathname, search, isPrivate, sentSearch: sent.search },
    isCanonical: pathname === target.split('?', 1)[0],
  });
  if (sent.search === '' && isCached(spelled)) return page(spelled, '', false);
  const { found } = matchPage(set, spelled);
  if (!found) return null;
  const { pathname, isPrivate, read } = found;
  return page(pathname, canonicalSearch(sent.search, read), isPrivate);
}
