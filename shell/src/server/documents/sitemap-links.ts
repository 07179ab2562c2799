import type { SitemapItemLoose } from 'sitemap';
import type { SitemapList, SiteEntries } from '@waypost/shared/contracts/site-entries.contract';
import type { HttpClient } from '@waypost/shared/runtime';
import { type Log, mapRecords, xmlText } from './records';
import { readList, readOptionalList } from './read-list';

/** The largest page that the API gives. */
const PAGE_SIZE = 100;

export interface SitemapOptions {
  http: HttpClient;
  /** Absolute origin of the site. */
  origin: string;
  log: Log;
}

/** Value of a record's field, with dots into objects. */
const valueAt = (record: unknown, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], record);

const textAt = (record: unknown, field: string): string | null => {
  const value = valueAt(record, field);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
};

/** @throws Error when the record lacks a parameter: the page would lead nowhere */
const pageOf = ({ page, params = {} }: SitemapList, record: unknown): string =>
  page.replace(/:(\w+)/g, (_match, name: string) => {
    const fields = params[name] ?? [name];
    const value = fields.map((field) => textAt(record, field)).find(Boolean);
    if (!value) throw new Error(`A record without ${fields.join(' or ')} has no page`);
    return encodeURIComponent(value);
  });

function imagesOf({ image }: SitemapList, record: unknown, origin: string) {
  const url = image && textAt(record, image.url);
  if (!image || !url) return [];
  const caption = image.caption && textAt(record, image.caption);
  return [
    {
      url: new URL(url, origin).href,
      title: xmlText(textAt(record, image.title) ?? ''),
      ...(caption ? { caption: xmlText(caption) } : {}),
    },
  ];
}

/** @throws Error when the record has no page, RangeError when its date is none */
function linkOf(list: SitemapList, record: unknown, origin: string): SitemapItemLoose {
  const changed = list.changed && textAt(record, list.changed);
  return {
    url: pageOf(list, record),
    ...(list.changed ? { lastmod: new Date(changed ?? '').toISOString() } : {}),
    img: imagesOf(list, record, origin),
  };
}

/**
 * Every page that search engines may list, with images and the time of the last change, as the
 * remotes' releases say.
 *
 * @throws Error when the API fails
 */
export async function readSitemapLinks(
  { http, origin, log }: SitemapOptions,
  remotes: Pick<SiteEntries, 'sitemap'>[],
): Promise<SitemapItemLoose[]> {
  const lists = remotes.flatMap(({ sitemap }) => sitemap.lists);
  const required = new Set(lists.filter(({ optional }) => !optional).map(({ list }) => list));
  // Several remotes may have pages for the records of one list: it is read once.
  const records = new Map(
    await Promise.all(
      [...new Set(lists.map(({ list }) => list))].map(async (url) => {
        const read = required.has(url) ? readList : readOptionalList;
        return [url, await read<unknown>(http, url, { page_size: PAGE_SIZE })] as const;
      }),
    ),
  );
  const links = [
    ...remotes.flatMap(({ sitemap }) => sitemap.pages.map((url) => ({ url }))),
    ...lists.flatMap((list) =>
      mapRecords(records.get(list.list) ?? [], (record) => linkOf(list, record, origin), log),
    ),
  ];
  return [...new Map(links.map((link) => [link.url, link])).values()];
}
