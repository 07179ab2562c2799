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
