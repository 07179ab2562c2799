import { LineCounter, isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml';
import type { Node, Scalar } from 'yaml';
import type { z } from 'zod';
import type { ContentProblem } from './content-problem';

type Path = readonly PropertyKey[];

/** Validated data of a file, and the way back from a field to its line. */
export interface Located<T> {
  /** Path below the content folder. */
  file: string;
  data: T;
  /** Line of a field, or of the nearest parent that is in the file. */
  lineOf(path: Path): number;
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
  { file, text, linesBefore = 0 }: YamlSource,
  schema: z.ZodType<T>,
  problems: ContentProblem[],
): Located<T> | null {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + linesBefore;
  if (document.errors.length > 0) {
    for (const error of document.errors) {
      const line = lineAt(error.pos[0]);
      problems.push({ file, line, field: '', message: error.message, severity: 'error' });
    }
    return null;
  }

  const lineOf = (path: Path) => lineAt(offsetOf(document.contents, path));
  const result = schema.safeParse(document.toJS(), { error: explainMissing });
  if (result.success) return { file, data: result.data, lineOf };
  for (const issue of result.error.issues) {
    const paths =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key])
        : [issue.path];
    for (const path of paths) {
      const message =
        issue.code === 'unrecognized_keys'
          ? 'is not a known field; check its spelling or remove it'
          : issue.message;
      const field = path.join('.');
      problems.push({ file, line: lineOf(path), field, message, severity: 'error' });
    }
  }
  return null;
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
