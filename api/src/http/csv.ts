import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { exportedAddress } from './schemas/text';

const EXPORT_ROWS = 500;

const startsFormula = /^[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/**
 * Where a spreadsheet begins another cell that reads the document with another separator than the
 * comma: quotes around the cell do not help there, since they stand in its middle.
 */
const otherCell = /[;\t\r\n][;"\s]*/g;

/** Marks as text what would be a formula at the start of such a cell. */
const escapeInnerFormulas = (text: string): string =>
  text.replace(otherCell, (gap, at: number) =>
    startsFormula.test(text.slice(at + gap.length, at + gap.length + 1)) ? `${gap}'` : gap,
  );

/**
 * All items as a CSV document (RFC 4180) with a header line, read piece by piece. Cells that a
 * spreadsheet would run as formulas are escaped, and so are stored e-mail addresses that are not bare.
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
      for (const item of items)
        yield 'email' in item ? { ...item, email: exportedAddress(String(item.email)) } : item;
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
    cast: { string: escapeInnerFormulas },
  });
  // An error destroys the document, and whoever reads that reports it.
  return pipeline(Readable.from(rows()), document, () => undefined);
}
