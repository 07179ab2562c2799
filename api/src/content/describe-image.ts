import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ART_VERSION } from '@waypost/artwork/art-version';
import { type Drawing, describeDrawing } from '@waypost/artwork/drawing';
import type { ContentImage } from '../images/content-image';
import { describeOriginal } from '../images/make-image';
import { widthsUpTo } from '../media/image-widths';
import type { ImageKind } from '../media/image-widths';
import { imageKey } from './image-files';
import type { ImageFiles } from './image-files';

/** An image the content wants: one made by a person where there is one, else a drawn one. */
export interface ImageRequest {
  kind: ImageKind;
  slug: string;
  /** All that the drawing depends on beside the slug; part of what names the file. */
  traits: readonly string[];
  drawing: Drawing;
}

/** Where images made by people are. */
export interface ImageFolder {
  contentDir: string;
  files: ImageFiles;
}

/**
 * Describes an image without making it. The file's name holds a hash of all the image is made
 * from, so its address may be cached for ever.
 */
export async function describeImage(
  { kind, slug, traits, drawing }: ImageRequest,
  { contentDir, files }: ImageFolder,
): Promise<ContentImage> {
  const file = files.get(imageKey(kind, slug));
  const original = file === undefined ? null : await readFile(join(contentDir, file));
  const madeFrom = original ?? JSON.stringify([ART_VERSION, kind, slug, ...traits]);
  const hash = createHash('sha256').update(madeFrom).digest('hex').slice(0, 8);
  const info = original ? await describeOriginal(original) : describeDrawing(drawing);
  return {
    path: `${kind}/${imageName(slug)}-${hash}.jpg`,
    recipe: file === undefined ? drawing : { file },
    info: { ...info, widths: widthsUpTo(info.width) },
  };
}

/** Addresses of images hold plain letters alone; a hash tells names of other scripts apart. */
function imageName(slug: string): string {
  if (/^[a-z0-9-]+$/.test(slug)) return slug;
  const letters = slug.match(/[a-z0-9]+/g) ?? [];
  const hash = createHash('sha256').update(slug).digest('hex').slice(0, 8);
  return [...letters, hash].join('-');
}
