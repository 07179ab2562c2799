import { Readable } from 'node:stream';

const EXPORT_ROWS = 500;

/** Spreadsheets run cells that begin like this as formulas. */
const formula = /^[=+\-@\t\r]/;

const cell = (value: unknown) => {
  const text = String(value ?? '');
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One line of CSV (RFC 4180). */
export const csvLine = (values: unknown[]): string => `${values.map(cell).join(',')}\r\n`;

/**
 * All items as a CSV document with a header line, read piece by piece.
 *
 * @param after gives the items that follow an id, in order of their ids.
 */
export function csvDocument<Item extends { id: number }>(
  columns: (keyof Item & string)[],
  after: (id: number, limit: number) => Promise<Item[]>,
): Readable {
  async function* lines() {
    yield csvLine(columns);
    for (let last = 0; ;) {
      const items = await after(last, EXPORT_ROWS);
      yield items.map((item) => csvLine(columns.map((name) => item[name]))).join('');
      if (items.length < EXPORT_ROWS) return;
      last = items.at(-1)!.id;
    }
  }
  return Readable.from(lines());
}
