import { Marked } from 'marked';
import type { MarkedExtension, Token, Tokens } from 'marked';
import markedCjkFriendly from 'marked-cjk-friendly';
import markedFootnote from 'marked-footnote';
import { escapeHtml } from '../text/escape-html';
import { directives } from './directives';

const FOOTNOTES = 'Footnotes';

/** What kramdown and Pandoc read at the end of a heading: `{#name}`, `{#name .class}`, `{: #name}`. */
const HEADING_ATTRIBUTES = /\{:?[ \t]*([#.][^{}]*)\}$/;

/** Takes attributes off a heading, and keeps the name among them for the renderer. */
export function takeHeadingName(token: Token): void {
  if (token.type !== 'heading') return;
  const last = (token as Tokens.Heading).tokens.at(-1);
  if (last?.type !== 'text') return;
  const found = HEADING_ATTRIBUTES.exec(last.text.trimEnd());
  if (!found) return;
  last.text = last.text.slice(0, found.index).trimEnd();
  (token as { name?: string }).name = /#([^\s.#]+)/.exec(found[1] ?? '')?.[1] ?? '';
}

const headingNames: MarkedExtension = {
  walkTokens: takeHeadingName,
  renderer: {
    heading(token) {
      const { name } = token as { name?: string };
      if (!name) return false;
      const text = this.parser.parseInline(token.tokens);
      return `<h${token.depth} id="${escapeHtml(name)}">${text}</h${token.depth}>\n`;
    },
  },
};

/**
 * A reader of GitHub-flavoured Markdown with footnotes, names of headings, directives, and emphasis beside
 * the punctuation of scripts without spaces. Footnotes are counted in it: make one for each text.
 *
 * @param names products' names by their slugs, for directives
 */
export const createMarkdown = (names?: ReadonlyMap<string, string>): Marked =>
  new Marked(
    { gfm: true },
    markedCjkFriendly(),
    markedFootnote({ description: FOOTNOTES, headingClass: '', sectionClass: '' }),
    headingNames,
    directives(names),
  );

/** The blocks of a text as they stand in it, without the heading of its footnotes. */
export const blocksOf = (markdown: Marked, text: string): Token[] =>
  markdown.lexer(text).map((block) =>
    // An empty line at the top is put at its end.
    block.type === 'footnotes' ? { type: 'space', raw: block.raw.slice(FOOTNOTES.length) } : block,
  );
