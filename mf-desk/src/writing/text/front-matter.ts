import { readScalar, readList, writeList, writeScalar } from './yaml-values';

const FRONT_MATTER =
  /^\uFEFF?---[ \t]*\r?\n(?:[\s\S]*?\r?\n)??---[ \t]*(?:\r?\n|$)(?:[ \t]*\r?\n)*/;

/** What a field of front matter can say in the panel. */
export type FieldValue = string | string[] | boolean;

/** A source in its two parts: front matter with the empty lines below it, and the text. */
export interface SourceParts {
  /** Empty where the source does not start with front matter. */
  head: string;
  body: string;
}

/** Takes a source apart; both parts joined are the source again, byte for byte. */
export function splitSource(source: string): SourceParts {
  const head = FRONT_MATTER.exec(source)?.[0] ?? '';
  return { head, body: source.slice(head.length) };
}

/** The lines of a field in its source, without the line break at their end. */
interface FieldPlace {
  from: number;
  to: number;
  /** What stands behind the colon. */
  raw: string;
}

const escaped = (name: string): string => name.replace(/[^\w]/g, '\\$&');

/** Finds a field at the top level of the front matter, with the lines that belong to its value. */
function findField(head: string, name: string): FieldPlace | null {
  // What goes on is indented, an item of a list, or an empty line before either.
  const field = new RegExp(
    `^(${escaped(name)}[ \\t]*:)(?=[ \\t]|\\r?$)(.*(?:\\r?\\n(?:[ \\t]+\\S|-[ \\t]|[ \\t]*\\r?\\n[ \\t]+\\S).*)*)`,
    'm',
  );
  const match = field.exec(head);
  if (!match) return null;
  const whole = match[0].replace(/\r$/, '');
  const from = match.index;
  return { from, to: from + whole.length, raw: whole.slice(match[1]!.length) };
}

/** Whether the source starts with front matter, so that the panel can change fields. */
export const hasFrontMatter = (source: string): boolean => splitSource(source).head !== '';

/** A field's text; empty where there is no such field. */
export function readText(source: string, name: string): string {
  const place = findField(splitSource(source).head, name);
  return place ? readScalar(place.raw) : '';
}

/** A field's list of texts; one text counts as a list of one. */
export function readTexts(source: string, name: string): string[] {
  const place = findField(splitSource(source).head, name);
  return place ? readList(place.raw) : [];
}

const format = (raw: string, value: FieldValue): string =>
  Array.isArray(value)
    ? writeList(raw, value)
    : ` ${typeof value === 'boolean' ? String(value) : writeScalar(value)}`;

/** The end of a value that may hold a `#`. */
const QUOTED = /^[ \t]*(?:'(?:[^']|'')*'|"(?:[^"\\]|\\.)*"|\[[^\]]*\])/;

/** A line's comment with the blanks before it, which outlives its value. */
function commentOf(raw: string): string {
  if (raw.includes('\n')) return '';
  const rest = raw.slice(QUOTED.exec(raw)?.[0].length ?? 0);
  const sign = rest.search(/[ \t]#/);
  return sign < 0 ? '' : rest.slice(rest.slice(0, sign).trimEnd().length);
}

/**
 * Changes one field of the front matter; every other byte of the source stays as it is.
 *
 * @param value `null` takes the field out
 */
export function setField(source: string, name: string, value: FieldValue | null): string {
  const { head } = splitSource(source);
  if (head === '') return source;
  const newline = /\r\n/.test(head) ? '\r\n' : '\n';
  const place = findField(head, name);
  if (!place) {
    if (value === null) return source;
    const end = /^---[ \t]*(?:\r?\n|$)(?:[ \t]*\r?\n)*(?![\s\S])/m.exec(head)!.index;
    return `${source.slice(0, end)}${name}:${format('', value)}${newline}${source.slice(end)}`;
  }
  const { from, to, raw } = place;
  if (value === null) {
    const rest = source.slice(to).replace(/^\r?\n/, '');
    return source.slice(0, from) + rest;
  }
  const formatted = format(raw, value).replaceAll('\n', newline);
  return `${source.slice(0, from)}${name}:${formatted}${commentOf(raw)}${source.slice(to)}`;
}

/** Lines of the front matter, and of the empty ones below it: problems of a source count both. */
export function linesOfHead(head: string): { front: number; empty: number } {
  if (head === '') return { front: 0, empty: 0 };
  const front = head.trimEnd().split('\n').length;
  return { front, empty: head.split('\n').length - 1 - front };
}
