import type { Token, Tokens } from 'marked';
import { blocksOf, createMarkdown, takeHeadingName } from '../markdown';
import { plainText } from './excerpt';
import { ImportError } from './front-matter';
import { readFrontMatter } from './front-matter';
import type { ImportedFrontMatter } from './front-matter';
import { withoutTemplates } from './templates';

/** A Markdown file from elsewhere, taken apart; `body` is what stands below its front matter. */
export interface ImportSource extends ImportedFrontMatter {
  /** The heading 1 at its top. */
  heading: string | undefined;
}

/**
 * Takes a Markdown file apart.
 *
 * @throws ImportError
 */
export function readImportSource(written: string): ImportSource {
  const source = readFrontMatter(written.replace(/\r\n?/g, '\n'));
  if (source.body.trim() === '') throw new ImportError('has no text');
  const body = withoutTemplates(source.body);
  const top = titleOf(body);
  return { ...source, body, heading: top && plainText(top.tokens).trim() };
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';

const writtenBlocks = (text: string) =>
  blocksOf(createMarkdown(), text).filter(({ type }) => type !== 'space');

function titleOf(text: string): Tokens.Heading | undefined {
  const [first] = writtenBlocks(text);
  if (!first || !isHeading(first) || first.depth !== 1) return undefined;
  takeHeadingName(first);
  return first;
}

/**
 * Makes the title the only heading 1: takes it off the top of the text, and moves every other
 * heading down a level where there are more.
 */
export function belowTitle(text: string, title: string): string {
  const tokens = writtenBlocks(text);
  const top = titleOf(text);
  const isTitle = top && [top.text, plainText(top.tokens)].map(plain).includes(plain(title));
  const rest = isTitle ? tokens.slice(1) : tokens;
  const tooHigh = rest.some((token) => isHeading(token) && token.depth === 1);
  const body = tooHigh
    ? rest.map(lowered).join('\n\n')
    : isTitle
      ? text.replace(top.raw, '')
      : text;
  return body.trim();
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*_`]+/g, ' ')
    .trim();

function lowered(token: Token): string {
  if (!isHeading(token)) return token.raw.trimEnd();
  return `${'#'.repeat(Math.min(token.depth + 1, 6))} ${token.text}`;
}
