import { blocksOf, createMarkdown } from '../content/markdown';
import { frontMatterOf } from '../content/markdown-source';

/** A part of a text that is edited as a whole: a field of the front matter, or a block of Markdown. */
export interface Piece {
  text: string;
  /** The empty lines after it. */
  gap: string;
}

/** A text taken apart; its pieces and its end joined are the text, byte for byte. */
export interface TextPieces {
  pieces: Piece[];
  /** What follows the last piece. */
  end: string;
}

/** Takes an article's or a page's source apart: fields of the front matter, then what the Markdown parser calls blocks. */
export function piecesOf(source: string): TextPieces {
  const frontMatter = frontMatterOf(source);
  const fields = fieldTexts(frontMatter);
  const [first = '', ...body] = blockTexts(source.slice(frontMatter.length));
  // Empty lines at the top of the text are those after the front matter.
  const opening = first.trim() === '' ? [(fields.pop() ?? '') + first] : [first];
  const pieces = [...fields, ...opening, ...body].map(toPiece);
  const last = pieces.pop();
  if (!last) return { pieces: [], end: '' };
  const lineBreak = source.includes('\r\n') ? '\r\n' : '\n';
  // What is written after it later stands in a block of its own.
  pieces.push({ ...last, gap: lineBreak.repeat(2) });
  return { pieces, end: last.gap };
}

function toPiece(text: string): Piece {
  const words = text.trimEnd();
  return { text: words, gap: text.slice(words.length) };
}

/** Lines of the front matter; those that continue a field stay with it. */
function fieldTexts(frontMatter: string): string[] {
  return frontMatter.split(/(?<=\n)(?=[^\s#])/).filter(Boolean);
}

/** Blocks with the empty lines after them. */
function blockTexts(body: string): string[] {
  // The parser reads every line break as one character.
  const plain = body.replace(/\r\n?/g, '\n');
  const starts: number[] = [];
  let at = 0;
  for (const { type, raw } of blocksOf(createMarkdown(), body)) {
    // What a footnote adds to the blocks stands nowhere in the text.
    if (!plain.startsWith(raw, at)) continue;
    if (type !== 'space') starts.push(at);
    at += raw.length;
  }
  const bounds = inSource(body, [0, ...starts.filter((start) => start > 0)]);
  return bounds.map((start, index) => body.slice(start, bounds[index + 1])).filter(Boolean);
}

/** The places in a text of ascending places in the same text with line breaks of one character. */
function inSource(body: string, places: readonly number[]): number[] {
  const pairs = [...body.matchAll(/\r\n/g)].map(({ index }) => index);
  let passed = 0;
  return places.map((place) => {
    while (pairs[passed] !== undefined && pairs[passed]! < place + passed) passed += 1;
    return place + passed;
  });
}
