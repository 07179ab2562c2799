import { marked } from 'marked';
import type { Token, Tokens } from 'marked';
import { parse as parseYaml } from 'yaml';
import { splitFrontMatter } from './markdown-source';

/** A Markdown file from elsewhere, taken apart. */
export interface ImportSource {
  /** Whatever its front matter says. */
  fields: Record<string, unknown>;
  /** The heading 1 at its top. */
  heading: string | undefined;
  /** The text below it, whose headings start at level 2. */
  body: string;
}

/** Thrown for a file that cannot be taken over; its message tells a person why. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/**
 * Takes a Markdown file apart.
 *
 * @throws ImportError
 */
export function readImportSource(written: string): ImportSource {
  const text = written.replace(/\r\n?/g, '\n');
  if (/^\uFEFF?\+\+\+[ \t]*\n/.test(text))
    throw new ImportError('its front matter is TOML ("+++"); write it as YAML between lines "---"');
  const parts = splitFrontMatter(text);
  const { heading, body } = takeTitle(parts ? parts.body : text);
  const fields = parts ? readFields(parts.frontMatter) : {};
  if (body === '') throw new ImportError('has no text');
  return { fields, heading, body };
}

function readFields(frontMatter: string): Record<string, unknown> {
  try {
    const parsed: unknown = parseYaml(frontMatter);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    throw new ImportError(`the front matter is not YAML: ${reason}`, { cause: error });
  }
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';

/** Takes a heading 1 off the top, and moves every heading down a level if there are more. */
function takeTitle(text: string): { heading: string | undefined; body: string } {
  const tokens = marked.lexer(text, { gfm: true }).filter(({ type }) => type !== 'space');
  const [first] = tokens;
  const title = first && isHeading(first) && first.depth === 1 ? first : undefined;
  const rest = title ? tokens.slice(1) : tokens;
  const tooHigh = rest.some((token) => isHeading(token) && token.depth === 1);
  const body = tooHigh ? rest.map(lowered).join('\n\n') : text.replace(title?.raw ?? '', '');
  return { heading: title?.text, body: body.trim() };
}

function lowered(token: Token): string {
  if (!isHeading(token)) return token.raw.trimEnd();
  return `${'#'.repeat(Math.min(token.depth + 1, 6))} ${token.text}`;
}
