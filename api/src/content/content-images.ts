import { createHash } from 'node:crypto';
import { parse } from 'node:path';
import type { ContentImage } from '../media/images/content-image';
import {
  colorOf,
  DRAWING_SIZES,
  type Drawing,
  drawSvg,
  letterOf,
  variantOf,
} from '../media/images/draw';
import type { ImageSize } from '../media/images/make-image';
import { type ImageKind, widthsUpTo } from '../media/image-files';
import type { ContentFiles } from './content-files';
import { imageKey, type ImageFile, type ImageFiles } from './image-files';

/** What an image shows; `color` is that of its drawing. */
interface Subject {
  kind: ImageKind;
  draw: Drawing['draw'];
  slug: string;
  title: string;
  color: string;
}

const PAGE_COLOR = '#8a5a2b';

/**
 * The cover of an article: the image that it names, else the one of its name, else one that is drawn in the colour of
 * its category.
 */
export function articleCover(
  { slug, data: { title, cover } }: ContentFiles['articles'][number],
  files: ImageFiles,
  color = PAGE_COLOR,
): ContentImage {
  const named = [...files.values()].find(({ file }) => file === cover);
  if (named) return textImage(named);
  return imageOf({ kind: 'covers', draw: 'cover', slug, title, color }, files);
}

/** The image at the top of a static page: the one that it names, else the one of its name, else a drawn one. */
export function pageImage(
  { slug, data: { title, featured_image } }: ContentFiles['pages'][number],
  files: ImageFiles,
): ContentImage {
  const named = [...files.values()].find(({ file }) => file === featured_image);
  if (named) return textImage(named);
  return imageOf({ kind: 'pages', draw: 'cover', slug, title, color: PAGE_COLOR }, files);
}

export function authorPortrait(
  {
    username,
    first_name,
  }: Pick<ContentFiles['authors'][number]['data'], 'username' | 'first_name'>,
  files: ImageFiles,
): ContentImage {
  const color = colorOf(username);
  return imageOf(
    { kind: 'authors', draw: 'portrait', slug: username, title: first_name, color },
    files,
  );
}

/** The image of a product, drawn in a colour that its category's products share. */
export function productImage(
  { slug, data: { name, category } }: ContentFiles['products'][number],
  files: ImageFiles,
): ContentImage {
  const color = colorOf(category);
  return imageOf({ kind: 'products', draw: 'product', slug, title: name, color }, files);
}

export function textImage(image: ImageFile): ContentImage {
  return ownImage('texts', parse(image.file).name, image);
}

/** An image made by a person where there is one, else a drawn one. */
function imageOf({ kind, draw, slug, title, color }: Subject, files: ImageFiles): ContentImage {
  const own = ownImageOf(kind, slug, files);
  if (own) return own;
  const drawing: Drawing = { draw, letter: letterOf(title), variant: variantOf(slug) };
  const hash = createHash('sha256').update(drawSvg(drawing, color)).digest('hex');
  const size = { ...DRAWING_SIZES[draw], color };
  return { path: pathOf(kind, slug, hash), recipe: drawing, info: infoOf(size) };
}

/** The photo of a record's own file, where there is one. */
export function ownImageOf(
  kind: ImageKind,
  slug: string,
  files: ImageFiles,
): ContentImage | undefined {
  const own = files.get(imageKey(kind, slug));
  return own && ownImage(kind, slug, own);
}

function ownImage(kind: ImageKind, slug: string, { file, hash, ...size }: ImageFile): ContentImage {
  return { path: pathOf(kind, slug, hash), recipe: { file }, info: infoOf(size) };
}

const infoOf = ({ width, height, color }: ImageSize): ContentImage['info'] => ({
  width,
  height,
  color,
  widths: widthsUpTo(width),
});

/** Holds a hash of all that the image is made from, so its address may be cached for ever. */
const pathOf = (kind: ImageKind, slug: string, hash: string): string =>
  `${kind}/${imageName(slug)}-${hash.slice(0, 8)}.jpg`;

/** Addresses of images hold plain letters alone; a hash tells names of other scripts apart. */
function imageName(slug: string): string {
  if (/^[a-z0-9-]+$/.test(slug)) return slug;
  const letters = slug.match(/[a-z0-9]+/g) ?? [];
  const hash = createHash('sha256').update(slug).digest('hex').slice(0, 8);
  return [...letters, hash].join('-');
}
