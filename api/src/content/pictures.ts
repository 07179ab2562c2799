import { createHash } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ART_VERSION } from '../art/art-version';
import type { Artwork } from '../art/artwork';
import { renderArtwork } from '../art/render-artwork';
import { widthsUpTo } from '../media/picture-widths';
import type { PictureKind } from '../media/picture-widths';
import type { SeedImage } from '../seed/seed-content';
import { pictureKey } from './picture-files';
import type { PictureFiles } from './picture-files';

const MAX_WIDTH = 1600;

/** A picture the content wants: one made by a person where there is one, else a generated one. */
export interface PictureRequest {
  kind: PictureKind;
  slug: string;
  /** All that the drawing depends on beside the slug; part of what names the file. */
  traits: readonly string[];
  draw(): Artwork;
}

/** Where pictures come from and where they go. */
export interface PictureFolders {
  contentDir: string;
  mediaDir: string;
  /** The pictures made by people. */
  files: PictureFiles;
}

/**
 * Puts a picture into the media folder, unless it is there, and describes it. The file's name
 * holds a hash of all the picture is made from, so its address may be cached for ever.
 */
export async function providePicture(
  { kind, slug, traits, draw }: PictureRequest,
  { contentDir, mediaDir, files }: PictureFolders,
): Promise<SeedImage> {
  const folder = join(mediaDir, kind);
  const file = files.get(pictureKey(kind, slug));
  const handMade = file === undefined ? null : await readFile(join(contentDir, file));
  const source = handMade ?? JSON.stringify([ART_VERSION, kind, slug, ...traits]);
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  const name = `${slug}-${hash}.jpg`;
  const path = join(folder, name);
  if (!(await exists(path))) {
    const jpeg = handMade
      ? await sharp(handMade)
          .rotate()
          .resize({ width: MAX_WIDTH, withoutEnlargement: true })
          .flatten({ background: '#ffffff' })
          .jpeg({ quality: 86, mozjpeg: true })
          .toBuffer()
      : await renderArtwork(draw());
    await mkdir(folder, { recursive: true });
    // A reader of the folder never sees half a picture, even if the process ends here.
    const unfinished = `${path}.${process.pid}.part`;
    await writeFile(unfinished, jpeg);
    await rename(unfinished, path);
  }
  return { url: `/media/${kind}/${name}`, info: await describePicture(path) };
}

async function describePicture(path: string): Promise<SeedImage['info']> {
  const picture = sharp(path);
  const { width, height } = await picture.metadata();
  const pixel = await picture.resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  return {
    width,
    height,
    widths: widthsUpTo(width),
    color: `#${pixel.subarray(0, 3).toString('hex')}`,
  };
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
