/** Takes what an operator should know but readers are not shown. */
export type Log = (message: string, context: Record<string, unknown>) => void;

/**
 * Maps records of the API. One that can't be mapped is logged and left out, because a single bad
 * record must not cost the whole document.
 */
export function mapRecords<T, R>(records: T[], map: (record: T) => R, log: Log): R[] {
  return records.flatMap((record) => {
    try {
      return [map(record)];
    } catch (error) {
      log('A record was left out of a document', { record: labelOf(record), error });
      return [];
    }
  });
}

const labelOf = (record: unknown): unknown =>
  (record as { slug?: unknown; id?: unknown } | null)?.slug ?? (record as { id?: unknown })?.id;

/** What XML 1.0 can't hold, however it is written: most control characters, halves of pairs. */
const NOT_XML =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Takes out of a text what would make an XML document invalid. */
export const xmlText = (text: string): string => text.replace(NOT_XML, '');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text where HTML is expected: what it holds of markup is shown as written. */
export const htmlText = (text: string): string =>
  text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);
