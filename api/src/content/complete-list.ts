import { type Document, isMap, isNode, isSeq, parseDocument } from 'yaml';
import type { z } from 'zod';

/** What a list of content files says of one entry: field → text, an empty one where it says nothing. */
export type ListEntry = Readonly<Record<string, string>>;

/** How entries of a list are read. */
interface ListRules {
  /** Field that they are known by. */
  key: string;
  /** What an entry has to be to be used: one that cannot be is nowhere else, and stays. */
  schema: z.ZodType;
  /** Fields that are written with a new entry, and never compared. */
  onlyNew?: readonly string[];
}

/**
 * Brings a list into line with what the database shows: entries that were made, changed or deleted at the
 * desk. A list that says the same already stays as it is, byte for byte.
 */
export function completeList(
  body: Uint8Array,
  { key, schema, onlyNew = [] }: ListRules,
  entries: readonly ListEntry[],
): Uint8Array {
  const document: Document = parseDocument(Buffer.from(body).toString());
  const list = document.contents ?? document.createNode([]);
  if (!isSeq(list)) return body;
  const isShown = (item: unknown) =>
    isMap(item) && entries.some((entry) => entry[key] === item.get(key));
  const kept = list.items.filter(
    (item) => isShown(item) || !schema.safeParse(isNode(item) ? item.toJS(document) : item).success,
  );
  let isChanged = kept.length < list.items.length;
  list.items = kept;
  if (kept.length === 0) list.flow = false;
  for (const entry of entries) {
    const written = list.items.find((item) => isMap(item) && item.get(key) === entry[key]);
    if (!isMap(written)) {
      const filled = Object.entries(entry).filter(([, text]) => text !== '');
      list.add(document.createNode(Object.fromEntries(filled)));
      isChanged = true;
      continue;
    }
    for (const [field, text] of Object.entries(entry)) {
      const said = String(written.get(field) ?? '').trim();
      if (onlyNew.includes(field) || said === text) continue;
      if (text === '') written.delete(field);
      else written.set(field, text);
      isChanged = true;
    }
  }
  if (!isChanged) return body;
  document.contents = list;
  return Buffer.from(document.toString({ lineWidth: 0 }));
}
