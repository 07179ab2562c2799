import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { renderArtwork } from '../art/render-artwork';
import { drawArtwork } from './drawings';
import { type ImageRecipe, isOwnImage } from './image-recipe';

const MAX_WIDTH = 1600;

/** An image to be made in the media folder. */
export interface ImageJob {
  mediaDir: string;
  /** Below the media folder. */
  path: string;
  recipe: ImageRecipe;
  /** The original of an image that a person made. */
  source: Uint8Array | null;
}

/** Makes an image; a reader of the folder never sees half of it, even if the process ends here. */
export async function makeImage({ mediaDir, path, recipe, source }: ImageJob): Promise<void> {
  const jpeg = await (isOwnImage(recipe)
    ? convertOriginal(recipe.file, source)
    : renderArtwork(drawArtwork(recipe)));
  const target = join(mediaDir, path);
  await mkdir(dirname(target), { recursive: true });
  const unfinished = `${target}.${process.pid}.part`;
  await writeFile(unfinished, jpeg);
  await rename(unfinished, target);
}

async function convertOriginal(file: string, source: Uint8Array | null): Promise<Buffer> {
  if (!source) throw new Error(`The original of ${file} is not stored`);
  return sharp(source)
    .rotate()
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
}

/** Width and height in pixels that an original gets, and its average colour as `#rrggbb`. */
export async function describeOriginal(
  source: Uint8Array,
): Promise<{ width: number; height: number; color: string }> {
  const original = sharp(source);
  const { autoOrient } = await original.metadata();
  const width = Math.min(MAX_WIDTH, autoOrient.width);
  const height = Math.max(1, Math.round((autoOrient.height * width) / autoOrient.width));
  const pixel = await original
    .resize(1, 1, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return { width, height, color: `#${pixel.subarray(0, 3).toString('hex')}` };
}
