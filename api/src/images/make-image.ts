import { join } from 'node:path';
import { drawArtwork } from '@waypost/artwork/draw-artwork';
import { renderArtwork } from '@waypost/artwork/render-artwork';
import sharp from 'sharp';
import { writeWhole } from '../files/write-whole';
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

/** An image that cannot be made however often it is tried: its original or drawing is wrong. */
export class ImageError extends Error {
  override name = 'ImageError';
}

/**
 * Makes an image; a reader of the folder never sees half of it, even if the process ends here.
 *
 * @throws ImageError where trying again does not help, else the file system's error.
 */
export async function makeImage({ mediaDir, path, recipe, source }: ImageJob): Promise<void> {
  await writeWhole(join(mediaDir, path), await encode(recipe, source));
}

async function encode(recipe: ImageRecipe, source: Uint8Array | null): Promise<Buffer> {
  try {
    if (!isOwnImage(recipe)) return await renderArtwork(drawArtwork(recipe));
    if (!source) throw new Error(`The original of ${recipe.file} is not stored`);
    return await sharp(source)
      .rotate()
      .resize({ width: MAX_WIDTH, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 86, mozjpeg: true })
      .toBuffer();
  } catch (error) {
    throw new ImageError((error as Error).message, { cause: error });
  }
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
