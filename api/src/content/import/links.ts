import { posix } from 'node:path';
import { decodeAddress } from '../../text/read-address';
import { slugify } from '../slugify';

/** A text that comes in, and where it was. */
export interface LinkedText {
  slug: string;
  /** Path below the imported folder, without its ending. */
  path: string;
  /** Addresses that it had on the old site, as its front matter names them. */
  addresses: readonly string[];
}

const EXTERNAL = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;
const DATED = /^\d{4}-\d{1,2}-\d{1,2}-/;

/** Lists of a site, below which a name is not that of a text. */
const LISTS = new Set(['tag', 'tags', 'category', 'categories', 'author', 'authors']);

/** The address here that a link of a text leads to, where it leads to one of the texts. */
export type FindLink = (address: string, from: LinkedText) => { target?: string; note?: string };

/**
 * Finds where links between imported texts lead here.
 *
 * @param site the old site's origin: links to it count as links between its texts
 */
export function linksAmong(texts: readonly LinkedText[], site: string | undefined): FindLink {
  const byAddress = new Map<string, string>();
  const byName = new Map<string, LinkedText[]>();
  for (const text of texts) {
    const { slug, path, addresses } = text;
    for (const address of [path, ...addresses.map((each) => pathOnSite(each, site) ?? each)]) {
      const [written, query] = partsOf(address);
      const key = tidy(written) + query;
      // Every address without a path would lead to a text at the top of the site.
      if (key !== '') byAddress.set(key, slug);
    }
    const stem = posix.basename(path);
    for (const name of new Set([stem, stem.replace(DATED, ''), slug].map(nameOf)))
      byName.set(name, [...(byName.get(name) ?? []), text]);
  }

  return (address, from) => {
    const inside = pathOnSite(address, site);
    if (inside === undefined) return {};
    const [path, query, hash] = partsOf(inside);
    if (path === '' && query === '') return {};
    const beside = path.startsWith('/') ? [] : [posix.join('/', posix.dirname(from.path), path)];
    const slug =
      [...beside, path]
        .map(tidy)
        .flatMap((key) => byAddress.get(key + query) ?? byAddress.get(key) ?? [])
        .at(0) ?? slugByName(path);
    if (slug !== undefined) return { target: `/article/${slug}${hash}` };
    // The check tells of others.
    return EXTERNAL.test(address)
      ? { note: `the link ${address} leads to no text of the old site` }
      : {};
  };

  /** Permalinks of any pattern end in the name of the text. */
  function slugByName(path: string): string | undefined {
    const parts = tidy(path).split('/');
    if (parts.slice(0, -1).some((part) => LISTS.has(part))) return undefined;
    const named = byName.get(nameOf(parts.at(-1) ?? '')) ?? [];
    if (named.length === 1) return named[0]?.slug;
    const [, ...date] = /(\d{4})\/(\d{1,2})\/(?:(\d{1,2})\/)?/.exec(tidy(path)) ?? [];
    const dated = date
      .filter(Boolean)
      .map((part) => part.padStart(2, '0'))
      .join('-');
    const ofDay = named.filter(
      (text) => dated !== '' && posix.basename(text.path).startsWith(dated),
    );
    return ofDay.length === 1 ? ofDay[0]?.slug : undefined;
  }
}

/** The path of an address on the old site, with what follows it; nothing for one elsewhere. */
export function pathOnSite(address: string, site: string | undefined): string | undefined {
  if (!EXTERNAL.test(address)) return address;
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  if (site === undefined || !URL.canParse(absolute)) return undefined;
  const { host, pathname, search, hash } = new URL(absolute);
  const isSame = withoutWww(host) === withoutWww(new URL(site).host);
  return isSame ? `${pathname}${search}${hash}` : undefined;
}

const withoutWww = (host: string) => host.replace(/^www\./, '');

function partsOf(address: string): [path: string, query: string, hash: string] {
  const [before = ''] = address.split('#', 1);
  const [path = ''] = before.split('?', 1);
  return [path, before.slice(path.length), address.slice(before.length)];
}

/** The same for addresses that lead to the same page. */
function tidy(path: string): string {
  return decodeAddress(path)
    .normalize('NFC')
    .toLowerCase()
    .split('/')
    .filter(Boolean)
    .join('/')
    .replace(/\.(?:html?|md|markdown)$/, '')
    .replace(/(?:^|\/)index$/, '');
}

const nameOf = (name: string) => slugify(name) || name.toLowerCase();
