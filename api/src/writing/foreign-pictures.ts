import { isScalar, LineCounter, parseDocument } from 'yaml';
import { checkBody } from '../content/check/check-body';
import type { LinkTargets } from '../content/check/check-links';
import { foreignImage } from '../content/check/foreign-image';
import { frontMatterOf } from '../content/markdown-source';
import { HttpError } from '../http/http-errors';

/** A picture of a source that is not the site's own. */
interface ForeignPicture {
  address: string;
  /** Line of the source, from 1. */
  line: number;
  /** Field of the front matter; empty in the text. */
  field: string;
}

/** Fields of the front matter that name a picture. */
const FIELDS = ['cover', 'featured_image'];

/** Where nothing but pictures is looked for. */
const NOTHING: LinkTargets = {
  ...{ articles: new Set(), categories: new Set(), products: new Set(), authors: new Set() },
  ...{ tags: new Set(), pages: new Set(), images: new Set(), site: null },
};

/** Finds the pictures of a source that are not the site's own, in whatever state somebody left it. */
export async function foreignPictures(source: string): Promise<ForeignPicture[]> {
  const head = frontMatterOf(source);
  const found = inFrontMatter(head);
  const body = source.slice(head.length);
  // Most texts have no picture, and reading a long one takes a while.
  if (!/!\[|<ima?ge?\b/i.test(body)) return found;
  const place = { file: '', body, bodyLine: head.split('\n').length };
  await checkBody(place, NOTHING, [], {
    onForeignImage: (address, line) => found.push({ address, line, field: '' }),
  });
  return found;
}

function inFrontMatter(head: string): ForeignPicture[] {
  const lineCounter = new LineCounter();
  const text = head.replace(/^\uFEFF/, '').replace(/^---.*|---[ \t]*\r?\n?$/g, '');
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  return FIELDS.flatMap((field) => {
    const node: unknown = document.getIn([field], true);
    if (!isScalar(node) || typeof node.value !== 'string') return [];
    if (foreignImage(node.value) === undefined) return [];
    return [{ address: node.value, line: lineCounter.linePos(node.range?.[0] ?? 0).line, field }];
  });
}

const WHERE = { host: 'the picture is on another site', data: 'the picture is in no file' };

/**
 * Refuses pictures that are not the site's own, unless the stored text has them already: it may be of
 * a content file.
 *
 * @throws HttpError 422 with the line of each
 */
export async function refuseForeign(
  pictures: readonly ForeignPicture[],
  stored: readonly (string | null)[],
): Promise<void> {
  if (pictures.length === 0) return;
  const before = await Promise.all(stored.map((source) => foreignPictures(source ?? '')));
  const known = new Set(before.flat().map(({ address }) => address));
  const problems = pictures
    .filter(({ address }) => !known.has(address))
    .map(({ address, line, field }) => ({
      ...{ line, field, severity: 'error' },
      message: `${WHERE[foreignImage(address)!]}. Upload it, or take it out; nothing else is lost.`,
    }));
  const [first] = problems;
  if (!first) return;
  const detail = `Line ${first.line}: ${first.message}`;
  throw new HttpError(422, 'foreign_pictures', detail, {}, { problems });
}
