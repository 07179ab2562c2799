import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ART_VERSION } from '@waypost/artwork/art-version';
import { type Drawing, describeDrawing } from '@waypost/artwork/drawing';
import type { ContentImage } from '../images/content-image';
import { describeOriginal } from '../images/make-image';
import { widthsUpTo } from '../media/picture-widths';
import type { PictureKind } from '../media/picture-widths';
import { pictureKey } from './picture-files';
import type { PictureFiles } from './picture-files';

/** A picture the content wants: one made by a person where there is one, else a drawn one. */
export interface PictureRequest {
  kind: PictureKind;
  slug: string;
  /** All that the drawing depends on beside the slug; part of what names the file. */
  traits: readonly string[];
  drawing: Drawing;
}

/** Where pictures made by people are. */
export interface PictureFolder {
  contentDir: string;
  files: PictureFiles;
}

/**
 * Describes a picture without making it. The file's name holds a hash of all the picture is made
 * from, so its address may be cached for ever.
 */
export async function describePicture(
  { kind, slug, traits, drawing }: PictureRequest,
  { contentDir, files }: PictureFolder,
): Promise<ContentImage> {
  const file = files.get(pictureKey(kind, slug));
  const original = file === undefined ? null : await readFile(join(contentDir, file));
  const madeFrom = original ?? JSON.stringify([ART_VERSION, kind, slug, ...traits]);
  const hash = createHash('sha256').update(madeFrom).digest('hex').slice(0, 8);
  const info = original ? await describeOriginal(original) : describeDrawing(drawing);
  return {
    path: `${kind}/${slug}-${hash}.jpg`,
    recipe: file === undefined ? drawing : { file },
    info: { ...info, widths: widthsUpTo(info.width) },
  };
}
