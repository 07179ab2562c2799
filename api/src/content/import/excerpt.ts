import { decodeHTML } from 'entities';
import type { Token, Tokens } from 'marked';
import { defaultTreeAdapter, parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { blocksOf, createMarkdown } from '../markdown';

/** Characters that an excerpt has at most, its ellipsis left out. */
const MAX_CHARACTERS = 200;

const LIQUID = /\{%[^%{]*%\}|\{\{[^{}]*\}\}/g;

/** What a block has to say, first those that people begin a text with. */
const BLOCKS = [['paragraph'], ['blockquote', 'list', 'html']];

/** Elements whose text no reader sees. */
const NO_TEXT = new Set(['style', 'script', 'noscript', 'iframe']);

/** No sign that an excerpt ends in. */
const UNFINISHED = /[\s\p{Ps}\p{Pi},;:、，；：–—-]/u;

const words = new Intl.Segmenter('en', { granularity: 'word' });

const lengthOf = (text: string): number => [...text].length;

/** The text of tokens as a reader sees it, without images, marks of footnotes and Liquid. */
export function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token): string => {
      switch (token.type) {
        case 'codespan':
          return (token as Tokens.Codespan).text;
        case 'escape':
          return (token as Tokens.Escape).text;
        case 'br':
        case 'space':
          return ' ';
        case 'image':
        case 'checkbox':
        case 'footnoteRef':
        case 'code':
          return '';
        case 'html':
          return token['block'] ? textOfHtml(parseFragment(token.raw)) : '';
        case 'list':
          return (token as Tokens.List).items.map((item) => plainText(item.tokens)).join(' ');
      }
      const inner = (token as { tokens?: Token[] }).tokens;
      if (inner) return plainText(inner);
      const { text = '' } = token as { text?: string };
      return decodeHTML(text.replace(LIQUID, ''));
    })
    .join('');
}

function textOfHtml({ childNodes }: DefaultTreeAdapterTypes.ParentNode): string {
  return childNodes
    .map((node) => {
      if (defaultTreeAdapter.isTextNode(node)) return node.value;
      if (!defaultTreeAdapter.isElementNode(node) || NO_TEXT.has(node.tagName)) return '';
      return textOfHtml(node);
    })
    .join(' ');
}

/** Whole words, in scripts without spaces, too; a single one that is too long is cut. */
function cut(text: string): string {
  if (lengthOf(text) <= MAX_CHARACTERS) return text;
  let kept = '';
  for (const { segment } of words.segment(text)) {
    if (lengthOf(kept + segment) > MAX_CHARACTERS) break;
    kept += segment;
  }
  // An address of 300 letters is one word, and would leave next to nothing.
  if (lengthOf(kept) < MAX_CHARACTERS / 2) kept = [...text].slice(0, MAX_CHARACTERS).join('');
  const signs = [...kept];
  while (UNFINISHED.test(signs.at(-1) ?? '')) signs.pop();
  return `${signs.join('')}…`;
}

const proseOf = (block: Token) => plainText([block]).replace(/\s+/g, ' ').trim();

/** How a text begins: about 200 characters of plain text; empty where it holds none. */
export function excerptOf(body: string): string {
  const blocks = createMarkdown().lexer(body);
  for (const types of BLOCKS) {
    let excerpt = '';
    for (const block of blocks) {
      if (excerpt !== '' && (block.type === 'heading' || lengthOf(excerpt) > MAX_CHARACTERS)) break;
      const text = types.includes(block.type) ? proseOf(block) : '';
      if (/[\p{L}\p{N}]/u.test(text)) excerpt = `${excerpt} ${text}`.trim();
    }
    if (excerpt !== '') return cut(excerpt);
  }
  return '';
}

/** An excerpt as somebody wrote it, without marks; one that may hold code stays as it is. */
export function plainExcerpt(written: string): string {
  const blocks = blocksOf(createMarkdown(), written).filter(({ type }) => type !== 'space');
  const isProse = !/[<{]/.test(written) && blocks.every(({ type }) => type === 'paragraph');
  return (isProse && blocks.map(proseOf).join(' ')) || written;
}
