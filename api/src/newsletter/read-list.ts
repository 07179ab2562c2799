import { CsvError, parse } from 'csv-parse/sync';
import { emailField } from '../http/schemas/text';

export interface AddressList {
  emails: string[];
  /** Lines that are no addresses. */
  invalid: string[];
  /** How many stay out since the list says that they are not subscribed. */
  leftOut: number;
}

/** Thrown where it cannot be known which column of a table says what; the message says what to do. */
export class ListNotUnderstood extends Error {
  override name = 'ListNotUnderstood';
}

const EMAIL_COLUMN = /^e?-?mail(?:[ _-]?address)?$/i;
const STATUS_COLUMN = /^(?:(?:subscription|subscriber|email|member)[ _-]?)?(?:status|state)$/i;
const LEFT_COLUMN =
  /^(?:(?:un|de)subscribed?|bounced?|cleaned|complained|opt(?:ed)?[ _-]?out)(?:[ _-]?(?:at|on|date|time))?$/i;

/** Columns that say something of whether somebody is subscribed, in words that are not known here. */
const DOUBTFUL_COLUMN = /subscri|opt(?:ed)?[ _-]?(?:in|out)|bounce|complain|clean|consent|active/i;

/** Columns that may be there and say nothing of that: those of the site's own export, and when somebody came. */
const HARMLESS_COLUMN =
  /^(?:consent|unsubscribe[ _-]?link|(?:subscribed|opt(?:ed)?[ _-]?in|subscription)[ _-]?(?:at|on|date|time))$/i;

/** What programs call somebody who gets the newsletter; any other state stays out. */
const SUBSCRIBED = new Set(['', 'active', 'confirmed', 'subscribed']);
const NO = new Set(['', '0', 'false', 'no', 'n', 'null']);

const DELIMITERS = [',', ';', '\t'];

const bareName = (name: string): string => name.trim().replace(/^"(.*)"$/, '$1');
const isColumnName = (name: string): boolean => EMAIL_COLUMN.test(name) || STATUS_COLUMN.test(name);

const looksLikeAddress = (cell: string): boolean => emailField.safeParse(cell).success;

/** Whether a row has addresses beside other cells, which makes it one of a table. */
const mixesAddresses = (row: string[]): boolean =>
  row.some(looksLikeAddress) && !row.every((cell) => cell === '' || looksLikeAddress(cell));

/** The sign between the columns of a table, by its first line; between addresses there may be any. */
function delimiterOf(text: string): string[] {
  const [line = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1);
  const names = DELIMITERS.map((sign) => line.split(sign).map((name) => bareName(name)));
  const table = names.findIndex((all) => all.length > 1 && all.some((name) => isColumnName(name)));
  return table < 0 ? DELIMITERS : [DELIMITERS[table]!];
}

function readRows(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // A name in quotes before an address is no table: "Other, Ann" <ann@example.org>
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
    if (lines.every(looksLikeAddress)) return lines.map((line) => [line]);
    throw new ListNotUnderstood(`This table cannot be read: ${error.message}`);
  }
}

/** The cells that are to be addresses, of the rows of a table whose first one names the columns. */
function cellsOfTable(header: string[], rows: string[][]) {
  const column = header.findIndex((name) => EMAIL_COLUMN.test(name));
  if (column < 0) {
    throw new ListNotUnderstood(
      'None of the columns is called email: name the one with the addresses so',
    );
  }
  const doubtful = header.find(
    (name) =>
      DOUBTFUL_COLUMN.test(name) &&
      ![STATUS_COLUMN, LEFT_COLUMN, HARMLESS_COLUMN].some((known) => known.test(name)),
  );
  if (doubtful !== undefined) {
    throw new ListNotUnderstood(
      `Nobody knows who is subscribed by the column "${doubtful}": call it status, with subscribed for who is, or leave it out`,
    );
  }
  const tooLong = rows.findIndex((row) => row.length > header.length);
  if (tooLong >= 0) {
    throw new ListNotUnderstood(
      `Row ${tooLong + 2} has more columns than the first one names: put texts with the sign between columns in quotes`,
    );
  }
  const states = header.flatMap((name, index) => (STATUS_COLUMN.test(name) ? [index] : []));
  const left = header.flatMap((name, index) => (LEFT_COLUMN.test(name) ? [index] : []));
  const isSubscribed = (row: string[]): boolean =>
    states.every((index) => SUBSCRIBED.has((row[index] ?? '').toLowerCase())) &&
    left.every((index) => NO.has((row[index] ?? '').toLowerCase()));
  const subscribed = rows.filter(isSubscribed);
  return {
    cells: subscribed.map((row) => row[column] ?? ''),
    leftOut: rows.length - subscribed.length,
  };
}

/**
 * Reads the addresses of a list: one a line, several with signs between them, or a table (CSV) whose first
 * line names its columns.
 *
 * @throws ListNotUnderstood for a table that does not say what its columns are
 */
export function readAddressList(text: string): AddressList {
  const rows = readRows(text);
  const [header = [], ...others] = rows;
  const hasHeader = header.some(isColumnName);
  if (!hasHeader && rows.some(mixesAddresses)) {
    throw new ListNotUnderstood(
      'This is a table whose columns have no names: let it begin with a line such as email,status',
    );
  }
  const { cells, leftOut } = hasHeader
    ? cellsOfTable(header, others)
    : { cells: rows.flat(), leftOut: 0 };
  const list: AddressList = { emails: [], invalid: [], leftOut };
  for (const cell of cells) {
    if (cell === '') continue;
    const { data } = emailField.safeParse(cell);
    if (data === undefined) list.invalid.push(cell);
    else list.emails.push(data);
  }
  return list;
}
