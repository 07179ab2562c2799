import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

const EXPORT_ROWS = 500;

/**
 * All items as a CSV document (RFC 4180) with a header line, read piece by piece. Cells that a
 * spreadsheet would run as formulas are escaped.
 *
 * @param after gives the items that follow an id, in order of their ids.
 */
export function csvDocument<Item extends { id: number }>(
  columns: (keyof Item & string)[],
  after: (id: number, limit: number) => Promise<Item[]>,
): Readable {
  async function* rows() {
    for (let last = 0; ;) {
      const items = await after(last, EXPORT_ROWS);
      yield* items;
      if (items.length < EXPORT_ROWS) return;
      last = items.at(-1)!.id;
    }
  }
  const document = stringify({
    columns,
    header: true,
    record_delimiter: 'windows',
    // A line break of either kind would end the row.
    quoted_match: /[\r\n]/,
    escape_formulas: true,
  });
  // An error destroys the document, and whoever reads that reports it.
  return pipeline(Readable.from(rows()), document, () => undefined);
}
