import { type Document, isMap, isSeq, parseDocument } from 'yaml';

/** What a list of content files says of one entry: field → text, an empty one where it says nothing. */
export type ListEntry = Readonly<Record<string, string>>;

/**
 * Brings a list into line with what the database shows: entries that were made or changed at the desk.
 * A list that says the same already stays as it is, byte for byte.
 *
 * @param key field that entries are known by
 * @param onlyNew fields that are written with a new entry, and never compared
 */
export function completeList(
  body: Uint8Array,
  key: string,
  entries: readonly ListEntry[],
  onlyNew: readonly string[] = [],
): Uint8Array {
  const document: Document = parseDocument(Buffer.from(body).toString());
  const list = document.contents ?? document.createNode([]);
  if (!isSeq(list)) return body;
  let isChanged = false;
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
