import type { FindLink, LinkedText } from './links';
import { piecesOf, withAddresses } from './pieces';
import type { Piece } from './pieces';
import type { Picture, Pictures } from './pictures';

/** A text below its front matter, and where it was. */
interface ImportedText extends LinkedText {
  /** Path of the file. */
  file: string;
  body: string;
  /** Line of the file on which `body` starts. */
  bodyLine: number;
}

/** A text whose links and pictures are those of the content. */
export interface ImportedBody {
  body: string;
  pictures: Picture[];
  notes: string[];
}

/**
 * Gives the links of a text to other imported texts their addresses here, and its pictures their
 * places in the content. What leads nowhere stays as it is, for the check to tell of.
 */
export async function importBody(
  text: ImportedText,
  findLink: FindLink,
  pictures: Pictures,
): Promise<ImportedBody> {
  const { body, bodyLine, file } = text;
  const found: Picture[] = [];
  const notes: string[] = [];
  const addresses = new Map<Piece, string>();
  for (const piece of piecesOf(body)) {
    const { kind, address, start } = piece;
    const line = bodyLine + body.slice(0, start).split('\n').length - 1;
    if (kind === 'link') {
      const { target, note } = findLink(address, text);
      if (note !== undefined) notes.push(`line ${line}: ${note}`);
      if (target !== undefined) addresses.set(piece, target);
      continue;
    }
    const { picture, note } = (await pictures.find(address, file)) ?? {};
    if (note !== undefined) notes.push(`line ${line}: ${note}`);
    if (!picture) continue;
    found.push(picture);
    addresses.set(piece, picture.target);
  }
  return { body: withAddresses(body, addresses), pictures: found, notes };
}
