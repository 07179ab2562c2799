import { LineCounter, isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml';
import type { Document, Node, Scalar } from 'yaml';
import type { z } from 'zod';
import { controlCharacterIn } from '../text/control-characters';
import { problemAt } from './check/content-problem';
import type { ContentProblem, Place } from './check/content-problem';

type Path = readonly PropertyKey[];

/** Validated data of an entity, and where it stands. */
export interface Located<T> extends Place {
  data: T;
}

interface YamlSource {
  file: string;
  text: string;
  /** Lines of the file before `text`, where YAML is only a part of it. */
  linesBefore?: number;
}

/**
 * Reads YAML and checks it against a schema.
 *
 * @returns the data, or `null` after adding at least one error to `problems`.
 */
export function readYaml<T>(
  source: YamlSource,
  schema: z.ZodType<T>,
  problems: ContentProblem[],
): Located<T> | null {
  const parsed = parse(source, problems);
  return parsed && check(parsed.document.toJS(), schema, parsed.place, problems);
}

/** A list of entities of which some may not be usable. */
export interface LocatedList<T> {
  /** The items that are valid. */
  items: Located<T>[];
  /** Every item as it stands in the file, valid or not. */
  written: unknown[];
}

/**
 * Reads YAML that is a list and checks every item by itself.
 *
 * @returns the valid items; `null`, after adding an error to `problems`, when it is no list.
 */
export function readYamlList<T>(
  source: YamlSource,
  schema: z.ZodType<T>,
  problems: ContentProblem[],
): LocatedList<T> | null {
  const parsed = parse(source, problems);
  if (!parsed) return null;
  const { document, place } = parsed;
  const written: unknown = document.toJS() ?? [];
  if (!Array.isArray(written)) {
    problems.push(problemAt(place, [], 'must be a list: every entry starts with "- "'));
    return null;
  }
  const items = written.flatMap((data: unknown, item) => {
    const lineOf = (path: Path) => place.lineOf([item, ...path]);
    return check(data, schema, { file: place.file, item, lineOf }, problems) ?? [];
  });
  return { items, written };
}

function parse(
  { file, text, linesBefore = 0 }: YamlSource,
  problems: ContentProblem[],
): { document: Document.Parsed; place: Place } | null {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + linesBefore;
  for (const error of document.errors) {
    const line = lineAt(error.pos[0]);
    problems.push({ file, line, field: '', message: error.message, severity: 'error' });
  }
  if (document.errors.length > 0) return null;
  const lineOf = (path: Path) => lineAt(offsetOf(document.contents, path));
  return { document, place: { file, lineOf } };
}

/** Fields that said what a drawn image shows, before images were files. */
const RETIRED = ['scene', 'picture'];

/** What is written without retired fields, each of which is a warning. */
function withoutRetired(written: unknown, place: Place, problems: ContentProblem[]): unknown {
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return written;
  const retired = Object.keys(written).filter((key) => RETIRED.includes(key));
  for (const key of retired)
    problems.push(problemAt(place, [key], 'is ignored: images are files now', 'warning'));
  return Object.fromEntries(Object.entries(written).filter(([key]) => !retired.includes(key)));
}

function check<T>(
  written: unknown,
  schema: z.ZodType<T>,
  place: Place,
  problems: ContentProblem[],
): Located<T> | null {
  const found = unstorableIn(written);
  for (const [path, message] of found) problems.push(problemAt(place, path, message));
  if (found.length > 0) return null;
  const result = schema.safeParse(withoutRetired(written, place, problems), {
    error: explainMissing,
  });
  if (result.success) return { ...place, data: result.data };
  for (const issue of result.error.issues) {
    if (issue.code !== 'unrecognized_keys') {
      problems.push(problemAt(place, issue.path, issue.message));
      continue;
    }
    for (const key of issue.keys) {
      const message = 'is not a known field; check its spelling or remove it';
      problems.push(problemAt(place, [...issue.path, key], message));
    }
  }
  return null;
}

/** YAML may write any character as an escape, in names of fields, too. */
function unstorableIn(
  value: unknown,
  path: PropertyKey[] = [],
): [path: PropertyKey[], message: string][] {
  if (typeof value === 'string') {
    const message = whyUnstorable(value);
    return message === undefined ? [] : [[path, message]];
  }
  if (Array.isArray(value))
    return value.flatMap((item, index) => unstorableIn(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const message = whyUnstorable(key);
    return message === undefined
      ? unstorableIn(item, [...path, key])
      : [[path, `has a name that ${message}`]];
  });
}

function whyUnstorable(text: string): string | undefined {
  const name = controlCharacterIn(text);
  if (name !== undefined) return `holds the control character ${name}; take it out`;
  const half = /\p{Surrogate}/u.exec(text)?.[0].charCodeAt(0).toString(16).toUpperCase();
  return half && `holds U+${half}, which is half a character; take it out`;
}

function explainMissing(issue: { code?: string; input?: unknown }): string | undefined {
  return issue.code === 'invalid_type' && issue.input === undefined ? 'is required' : undefined;
}

/** Offset of the deepest node on the path; of its key, where it is a field of a map. */
function offsetOf(contents: Node | null, path: Path): number {
  let node: Node | null = contents;
  let offset = node?.range?.[0] ?? 0;
  for (const step of path) {
    if (isMap<Scalar, Node | null>(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === step);
      if (!pair) break;
      offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node) && typeof step === 'number') {
      const item: unknown = node.items[step];
      if (!isNode(item)) break;
      offset = item.range?.[0] ?? offset;
      node = item;
    } else break;
  }
  return offset;
}
