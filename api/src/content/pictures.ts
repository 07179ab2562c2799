import { createHash } from 'node:crypto';
import { access, mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { ART_VERSION } from '../art/art-version';
import type { Artwork } from '../art/artwork';
import { renderArtwork } from '../art/render-artwork';
import { widthsUpTo } from '../media/picture-widths';
import type { PictureKind } from '../media/picture-widths';
import type { SeedImage } from '../seed/seed-content';
import { PICTURES_FOLDER } from './read-content-files';

const MAX_WIDTH = 1600;
const HAND_MADE = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif']);

/** A picture the content wants: one made by a person where there is one, else a generated one. */
export interface PictureRequest {
  kind: PictureKind;
  slug: string;
  /** All that the drawing depends on beside the slug; part of what names the file. */
  traits: readonly string[];
  draw(): Artwork;
}

/**
 * Puts a picture into the media folder, unless it is there, and describes it. The file's name
 * holds a hash of all the picture is made from, so its address may be cached for ever.
 */
export async function providePicture(
  { kind, slug, traits, draw }: PictureRequest,
  { contentDir, mediaDir }: { contentDir: string; mediaDir: string },
): Promise<SeedImage> {
  const folder = join(mediaDir, kind);
  const handMade = await findHandMade(join(contentDir, PICTURES_FOLDER, kind), slug);
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

async function findHandMade(folder: string, slug: string): Promise<Buffer | null> {
  const names = await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause;
    return [];
  });
  const name = names.find((file) => {
    const { name: stem, ext } = parse(file);
    return stem === slug && HAND_MADE.has(ext.toLowerCase());
  });
  return name === undefined ? null : readFile(join(folder, name));
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
