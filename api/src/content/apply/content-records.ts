import { createHash } from 'node:crypto';
import type { RecordKind, SeedContent, SeedKind } from './seed-content';
import { seedKeyOf } from './seed-comments';

/** Fingerprints of records by `recordId`. */
export type Fingerprints = Record<string, string>;

const slug = (item: { slug: string }) => item.slug;

/** What a record of each kind is known by; comments are known one by one, replies too. */
const keyOf: {
  [Kind in SeedKind]: (item: SeedContent[Kind][number]) => string;
} = {
  authors: ({ username }) => username,
  categories: slug,
  tags: slug,
  articles: slug,
  pages: slug,
  brands: slug,
  productCategories: slug,
  products: slug,
  comparisons: slug,
};

/** Kinds that are known by one field, in no order that matters. */
export const keyedKinds = Object.keys(keyOf) as (keyof typeof keyOf)[];

/** Identifies a record within all content. */
export const recordId = (kind: RecordKind, key: string): string => `${kind} ${key}`;

/** The kind and key that `recordId` was made of. */
export function splitRecordId(id: string): { kind: RecordKind; key: string } {
  const end = id.indexOf(' ');
  return { kind: id.slice(0, end) as RecordKind, key: id.slice(end + 1) };
}

/** Ids of a list's items, in their order. */
export function idsOf<Kind extends keyof typeof keyOf>(
  kind: Kind,
  items: SeedContent[Kind],
): string[] {
  const key = keyOf[kind] as (item: SeedContent[Kind][number]) => string;
  return items.map((item) => recordId(kind, key(item)));
}

const fingerprint = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

/** The fingerprint of every record: it changes with anything that the database would store. */
export function fingerprintsOf(content: SeedContent): Fingerprints {
  const all: Fingerprints = {};
  for (const kind of keyedKinds) {
    const items: readonly unknown[] = content[kind];
    idsOf(kind, content[kind] as never).forEach((id, index) => {
      all[id] = fingerprint(items[index]);
    });
  }
  for (const { replies, ...comment } of content.comments) {
    const thread = recordId('comments', seedKeyOf(comment.article, comment));
    all[thread] = fingerprint(comment);
    for (const reply of replies)
      all[recordId('comments', seedKeyOf(comment.article, reply))] = fingerprint([thread, reply]);
  }
  return all;
}

/**
 * The records of an earlier start that are still written but could not be used this time: they count
 * as unchanged.
 */
export function heldRecords({ written }: SeedContent, before: Fingerprints): Fingerprints {
  if (!written) return {};
  const isHeld = (id: string) => {
    const { kind, key } = splitRecordId(id);
    return written[kind].has(key);
  };
  return Object.fromEntries(Object.entries(before).filter(([id]) => isHeld(id)));
}
