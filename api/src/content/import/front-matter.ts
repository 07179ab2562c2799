import { parse as parseToml } from 'smol-toml';
import { LineCounter, isMap, isNode, isScalar, parseDocument } from 'yaml';
import type { Document } from 'yaml';
import { doubtOfText, findFrontMatter } from './find-front-matter';
import type { FoundFrontMatter } from './find-front-matter';

/** Thrown for a file that cannot be taken over; its message tells a person why. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/** What a field says: its letters as they are written, never a number or a date. */
export type FieldValue = string | FieldValue[] | { [name: string]: FieldValue };

/** A field of front matter, and where it stands. */
export interface ImportField {
  /** As it is written. */
  name: string;
  value: FieldValue;
  line: number;
}

/** Fields by their names in lower case. */
export type ImportFields = ReadonlyMap<string, ImportField>;

/** Front matter of any generator, and the text below it. */
export interface ImportedFrontMatter {
  fields: ImportFields;
  /** Fields that another of the same name stands in place of. */
  duplicates: ImportField[];
  body: string;
  /** Line of the file on which `body` starts. */
  bodyLine: number;
  notes: string[];
  /** Why nobody can be sure of what it says. */
  doubt?: string;
}

/**
 * Reads front matter in YAML, TOML or JSON.
 *
 * @throws ImportError where it is there and cannot be read.
 */
export function readFrontMatter(text: string): ImportedFrontMatter {
  const found = findFrontMatter(text);
  if (!found) {
    const doubt = doubtOfText(text);
    return {
      fields: new Map(),
      body: text,
      bodyLine: 1,
      duplicates: [],
      notes: [],
      ...(doubt && { doubt }),
    };
  }
  const read = found.language === 'toml' ? readToml(found) : readYaml(found);
  const body = found.before + found.body;
  const bodyLine = text.split('\n').length - found.body.split('\n').length + 1;
  const { doubt } = found;
  return { ...read, body, bodyLine, ...(doubt === undefined ? {} : { doubt }) };
}

type Fields = Pick<ImportedFrontMatter, 'fields' | 'duplicates' | 'notes'>;

/** JSON is YAML, too; the letters of every value stay as they are. */
function readYaml({ language, source, linesBefore }: FoundFrontMatter): Fields {
  const isBare = language === 'json' && !source.trimStart().startsWith('{');
  const lineCounter = new LineCounter();
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + linesBefore;
  const document: Document = parseDocument(isBare ? `{${source}}` : source, {
    ...{ schema: 'failsafe', merge: true, uniqueKeys: false, lineCounter },
    ...{ prettyErrors: false, logLevel: 'silent' },
  });
  const [error] = document.errors;
  if (error) {
    const name = language === 'json' ? 'JSON' : 'YAML';
    const line = lineAt(error.pos[0]);
    throw new ImportError(`line ${line}: the front matter is not ${name}: ${error.message}`);
  }
  const written: unknown = readValues(document);
  if (typeof written !== 'object' || written === null || Array.isArray(written))
    throw new ImportError(`line ${linesBefore + 1}: the front matter has no fields`);
  const seen = new Map<string, { line: number; node: unknown }>();
  const duplicates: ImportField[] = [];
  const notes: string[] = [];
  if (isMap(document.contents))
    for (const { key, value: node } of document.contents.items) {
      if (!isScalar(key)) continue;
      const name = String(key.value);
      const other = seen.get(name);
      if (other) {
        const { line } = other;
        const value = isNode(other.node) ? other.node.toJS(document) : other.node;
        duplicates.push({ name, value: toLetters(value), line });
        notes.push(`line ${line}: ${name} is there twice; left out`);
      }
      seen.set(name, { line: lineAt(key.range?.[0] ?? 0), node });
    }
  const merged = seen.get('<<')?.line ?? linesBefore + 1;
  return withLines(written, (name) => seen.get(name)?.line ?? merged, { duplicates, notes });
}

/** @throws ImportError where a reference names nothing. */
function readValues(document: Document): unknown {
  try {
    return document.toJS() ?? {};
  } catch (error) {
    throw new ImportError(`the front matter is not YAML: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

function readToml({ source, linesBefore }: FoundFrontMatter): Fields {
  try {
    const lines = source.split('\n');
    const lineOf = (name: string) =>
      lines.findIndex((line) => line.replace(/^[\s["']+/, '').startsWith(name)) + 1 + linesBefore;
    return withLines(parseToml(source), lineOf);
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    throw new ImportError(`the front matter is not TOML: ${reason}`, { cause: error });
  }
}

function withLines(
  written: object,
  lineOf: (name: string) => number,
  { duplicates, notes }: Omit<Fields, 'fields'> = { duplicates: [], notes: [] },
): Fields {
  const fields = new Map<string, ImportField>();
  for (const [name, value] of Object.entries(written) as [string, unknown][]) {
    const key = name.toLowerCase();
    const other = fields.get(key);
    if (other) {
      duplicates.push(other);
      notes.push(`line ${other.line}: ${other.name} is there as ${name}, too; left out`);
    }
    fields.set(key, { name, value: toLetters(value), line: lineOf(name) });
  }
  return { fields, duplicates, notes };
}

function toLetters(value: unknown): FieldValue {
  if (Array.isArray(value)) return value.map(toLetters);
  // Dates of TOML keep what is written of them.
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, toLetters(item)]));
  return typeof value === 'string' ? value : String(value ?? '');
}
