import { posix } from 'node:path';
import { decodeAddress } from '../../text/decode-address';
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

/** Finds the article that a link of a text leads to, nothing where it leads to none of them. */
export type FindLink = (address: string, from: LinkedText) => string | undefined;

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
    byAddress.set(tidy(path), slug);
    for (const address of addresses) byAddress.set(tidy(pathOf(address, site) ?? address), slug);
    const stem = posix.basename(path);
    for (const name of new Set([stem, stem.replace(DATED, ''), slug].map(nameOf)))
      byName.set(name, [...(byName.get(name) ?? []), text]);
  }

  return (address, from) => {
    const inside = pathOf(address, site);
    if (inside === undefined) return undefined;
    const [path = '', hash = ''] = splitHash(inside);
    if (path === '') return undefined;
    const isRelative = !path.startsWith('/');
    const beside = tidy(posix.join('/', posix.dirname(from.path), path));
    const slug =
      (isRelative ? byAddress.get(beside) : undefined) ??
      byAddress.get(tidy(path)) ??
      slugByName(path);
    return slug === undefined ? undefined : `/article/${slug}${hash}`;
  };

  /** Permalinks of any pattern end in the name of the text. */
  function slugByName(path: string): string | undefined {
    const parts = tidy(path).split('/');
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

/** The path of an address on the old site; nothing for one elsewhere. */
function pathOf(address: string, site: string | undefined): string | undefined {
  if (!EXTERNAL.test(address)) return address;
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  if (site === undefined || !URL.canParse(absolute)) return undefined;
  const url = new URL(absolute);
  return url.host === new URL(site).host ? `${url.pathname}${url.hash}` : undefined;
}

const splitHash = (address: string): [path: string, hash: string] => {
  const [path = ''] = address.split(/[?#]/, 1);
  const hash = address.indexOf('#');
  return [path, hash < 0 ? '' : address.slice(hash)];
};

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
