import type { Token, Tokens } from 'marked';
import { defaultTreeAdapter, parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { blocksOf, createMarkdown } from '../markdown';

/** An address in a text that leads to something or loads it. */
export interface Piece {
  kind: 'link' | 'image';
  address: string;
  /** Where the address stands in the text, with its brackets or quotes. */
  start: number;
  end: number;
  /** How another address is written in its place. */
  write: (address: string) => string;
}

type Element = DefaultTreeAdapterTypes.Element;

/** Finds the addresses of links and images in Markdown and the HTML in it, in their order. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const markdown = createMarkdown();
  for (const block of blocksOf(markdown, text)) {
    const start = Math.max(text.indexOf(block.raw, from), from);
    from = start;
    if (block.type === 'def') addPiece('link', block as Tokens.Def, /^\s*\[[^\]]*\]:\s*/);
    markdown.walkTokens([block], (token: Token) => {
      if (token.type === 'link') addPiece('link', token as Tokens.Link, /\]\(\s*/);
      if (token.type === 'image') addPiece('image', token as Tokens.Image, /\]\(\s*/);
      if (token.type === 'html') addHtml(token.raw);
    });
    from = start + block.raw.length;
  }
  return pieces;

  function addPiece(
    kind: Piece['kind'],
    { raw, href }: { raw: string; href: string },
    before: RegExp,
  ) {
    // The address stands after the last bracket: an image in a link has one, too.
    const opening = [...raw.matchAll(new RegExp(before, 'g'))].at(kind === 'link' ? -1 : 0);
    if (!opening) return;
    const rest = raw.slice(opening.index + opening[0].length);
    const [written] = /^<[^>\n]*>/.exec(rest) ?? [rest.slice(0, lengthOf(rest, href))];
    // In lists and quotations a piece of several lines does not stand in the text as it is here.
    const whole = text.indexOf(raw, from);
    const at =
      whole >= 0 ? whole + raw.length - rest.length : text.indexOf(`](${written}`, from) + 2;
    if (written === '' || at < from) return;
    if (kind === 'image' && whole >= 0) from = whole + 1;
    pieces.push({ kind, address: href, start: at, end: at + written.length, write: bracketed });
  }

  function addHtml(raw: string) {
    const at = text.indexOf(raw, from);
    if (at < 0) return;
    from = at;
    for (const element of elementsIn(parseFragment(raw, { sourceCodeLocationInfo: true }))) {
      const name = { img: 'src', a: 'href' }[element.tagName];
      const place = name && element.sourceCodeLocation?.attrs?.[name];
      const value = element.attrs.find((attribute) => attribute.name === name)?.value;
      if (!name || !place || value === undefined) continue;
      pieces.push({
        kind: name === 'src' ? 'image' : 'link',
        address: value.trim(),
        start: at + place.startOffset,
        end: at + place.endOffset,
        write: (address) =>
          `${name}="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
      });
    }
  }
}

/** The text with other addresses in the places of some pieces. */
export function withAddresses(text: string, addresses: ReadonlyMap<Piece, string>): string {
  let changed = text;
  for (const [piece, address] of [...addresses].sort(([a], [b]) => b.start - a.start))
    changed = changed.slice(0, piece.start) + piece.write(address) + changed.slice(piece.end);
  return changed;
}

const bracketed = (address: string) => (/[\s()<>]/.test(address) ? `<${address}>` : address);

/** Markdown may escape signs of an address. */
function lengthOf(rest: string, href: string): number {
  if (rest.startsWith(href)) return href.length;
  return /^[^\s)]*/.exec(rest)?.[0].length ?? 0;
}

function elementsIn(parent: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return parent.childNodes.flatMap((node) =>
    defaultTreeAdapter.isElementNode(node) ? [node, ...elementsIn(node)] : [],
  );
}
