import type { z } from 'zod';
import type { ContentProblem } from './check/content-problem';
import type { MarkdownFile } from './content-files';
import { readYaml } from './yaml-source';

const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)(?:^|\r?\n)---[ \t]*(?:\r?\n|$)/;

const WHOLE_FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** The front matter of a source with the lines around it, byte for byte; empty where there is none. */
export const frontMatterOf = (source: string): string => WHOLE_FRONT_MATTER.exec(source)?.[0] ?? '';

/** Front matter and body of a Markdown file; `null` where it does not start with front matter. */
function splitFrontMatter(
  text: string,
): { frontMatter: string; body: string; bodyLine: number } | null {
  const match = FRONT_MATTER.exec(text.replace(/^\uFEFF/, ''));
  if (!match) return null;
  const body = text.replace(/^\uFEFF/, '').slice(match[0].length);
  return { frontMatter: match[1] ?? '', body, bodyLine: match[0].split('\n').length };
}

/**
 * Reads a Markdown file with YAML front matter and checks the front matter against a schema.
 *
 * @returns the file, or `null` after adding at least one error to `problems`.
 */
export function readMarkdown<T>(
  { file, slug, text }: { file: string; slug: string; text: string },
  schema: z.ZodType<T>,
  problems: ContentProblem[],
): MarkdownFile<T> | null {
  const parts = splitFrontMatter(text);
  if (!parts) {
    const message = 'must start with front matter: a line "---", the fields, and a line "---"';
    problems.push({ file, line: 1, field: '', message, severity: 'error' });
    return null;
  }
  const { frontMatter, body, bodyLine } = parts;
  const located = readYaml({ file, text: frontMatter, linesBefore: 1 }, schema, problems);
  if (body.trim() === '') {
    const message = 'has no text after the front matter';
    problems.push({ file, line: bodyLine, field: '', message, severity: 'error' });
    return null;
  }
  return located && { ...located, slug, body, bodyLine };
}
