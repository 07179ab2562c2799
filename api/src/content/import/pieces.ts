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

/** What stands before the address in the brackets of a link or image. */
const INLINE = /\]\(\s*/g;
/** What stands before the address of a reference. */
const DEFINED = /^\s*\[[^\]]*\]:\s*/g;

/**
 * Finds the addresses of links and images in Markdown and the HTML in it, in their order; none
 * reaches into another.
 */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  const markdown = createMarkdown();
  const blocks = blocksOf(markdown, text);
  const images = new Set<string>();
  markdown.walkTokens(blocks, (token) => {
    if (token.type === 'image') images.add((token as Tokens.Image).href);
  });
  const visited = new Set<Token>();
  let source = '';
  let start = 0;
  /** Where the next token stands in the block at the earliest. */
  let from = 0;
  let end = 0;
  for (const block of blocks) {
    start = text.indexOf(block.raw, end);
    if (start < 0) continue;
    source = block.raw;
    from = 0;
    end = start + source.length;
    markdown.walkTokens([block], visit);
  }
  return pieces;

  function visit(token: Token) {
    if (visited.has(token)) return;
    visited.add(token);
    // In lists and quotations a token of several lines does not stand in the text as it is here.
    const place = token.raw.trim() === '' ? -1 : source.indexOf(token.raw, from);
    const { type, raw } = token;
    if (type === 'link' || type === 'image' || type === 'def') {
      if (place >= 0) from = place;
      // What it shows stands before its address.
      markdown.walkTokens((token as Tokens.Link).tokens ?? [], visit);
      const isDefinition = type === 'def';
      const isImage = type === 'image' || (isDefinition && images.has(token.href as string));
      addAddress(isImage ? 'image' : 'link', token as Tokens.Link, isDefinition ? DEFINED : INLINE);
    } else if (type === 'html') addHtml(raw, place);
    else if (['tokens', 'items', 'rows', 'content'].some((inner) => inner in token)) return;
    if (place >= 0) from = place + raw.length;
  }

  function addAddress(
    kind: Piece['kind'],
    { raw, href }: Tokens.Link | Tokens.Def,
    before: RegExp,
  ) {
    // A reference holds none.
    if (before === INLINE && !raw.endsWith(')')) return;
    // An image in a link has an address, too, and so may a title.
    const openings = [...raw.matchAll(before)].map(({ 0: signs, index }) => ({
      signs,
      rest: raw.slice(index + signs.length),
    }));
    const opening =
      openings.findLast(({ rest }) => rest.replace('<', '').startsWith(href)) ?? openings.at(-1);
    if (!opening) return;
    const { signs, rest } = opening;
    const [written] = /^<[^>\n]*>/.exec(rest) ?? [rest.slice(0, lengthOf(rest, href))];
    const at = source.indexOf(signs + written, from);
    if (written === '' || at < 0) return;
    from = at + signs.length + written.length;
    pieces.push({
      ...{ kind, address: href, write: bracketed },
      ...{ start: start + at + signs.length, end: start + from },
    });
  }

  function addHtml(raw: string, place: number) {
    if (place < 0) return;
    const at = start + place;
    for (const element of elementsIn(parseFragment(raw, { sourceCodeLocationInfo: true }))) {
      const name = { img: 'src', a: 'href' }[element.tagName];
      const where = name && element.sourceCodeLocation?.attrs?.[name];
      const value = element.attrs.find((attribute) => attribute.name === name)?.value;
      if (!name || !where || value === undefined) continue;
      pieces.push({
        kind: name === 'src' ? 'image' : 'link',
        address: value.trim(),
        start: at + where.startOffset,
        end: at + where.endOffset,
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
