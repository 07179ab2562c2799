import { ABOUT } from '../content-schemas';
import { readSiteLinks, type SiteLinks } from '../site-links';

/** Names below `/api/articles/` that are no articles. */
const RESERVED_ARTICLES: ReadonlySet<string> = new Set(['featured', 'search']);

/** Where pages are shown, where the site's releases do not say (specification §2). */
const STATIC_PAGE = '/:pageType';

/** What is wrong with an address that is reserved. */
export const RESERVED = 'is the address of something else';

/**
 * Whether something else of the site is at the address of a text: a call of the API, or a page with a route of its
 * own. That of `about` shows the page of this name.
 *
 * @param as what is to be there; nothing leads on from an address with a route
 */
export function isReserved(
  kind: 'article' | 'page',
  slug: string,
  as: 'text' | 'redirect' = 'text',
): boolean {
  if (kind === 'article') return RESERVED_ARTICLES.has(slug);
  return isReservedPage(readSiteLinks(), slug, as);
}

function isReservedPage(site: SiteLinks | null, slug: string, as: 'text' | 'redirect'): boolean {
  const page = (site?.targets['page'] ?? STATIC_PAGE).replace(/:\w+/, slug);
  return addressesOf(site).includes(page) && (as === 'redirect' || slug !== ABOUT);
}

/** The names that no page can have: readers would see something else there. */
export function reservedPages(): string[] {
  const site = readSiteLinks();
  return addressesOf(site)
    .map((address) => address.slice(address.lastIndexOf('/') + 1))
    .filter((slug) => isReservedPage(site, slug, 'text'));
}

const addressesOf = (site: SiteLinks | null): string[] =>
  site ? [...site.pages, ...site.reserved] : [];
