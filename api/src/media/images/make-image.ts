import { join } from 'node:path';
import type { ImageInfo } from '../../http/schemas/media';
import sharp from 'sharp';
import { writeWhole } from '../../files/write-whole';
import { drawSvg } from './draw';
import { type ImageRecipe, isOwnImage } from './image-recipe';

const MAX_WIDTH = 1600;

export interface ImageJob {
  mediaDir: string;
  /** Below the media folder. */
  path: string;
  recipe: ImageRecipe;
  /** `#rrggbb` that a drawing is in. */
  color: string;
  /** The original of an image that a person made. */
  source: Uint8Array | null;
}

/**
 * Makes an image; a reader of the folder never sees half of it, even if the process ends here.
 *
 * @throws sharp's error where the original is broken, else the file system's error.
 */
export async function makeImage({ mediaDir, path, ...image }: ImageJob): Promise<void> {
  const bytes = await sharp(sourceOf(image))
    .rotate()
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 86 })
    .toBuffer();
  await writeWhole(join(mediaDir, path), bytes);
}

type Source = Pick<ImageJob, 'recipe' | 'color' | 'source'>;

function sourceOf({ recipe, color, source }: Source): Uint8Array {
  if (!isOwnImage(recipe)) return Buffer.from(drawSvg(recipe, color));
  if (!source) throw new Error(`The original of ${recipe.file} is not stored`);
  return source;
}

/** Width and height of an image in pixels, and a colour to show before it is there, `#rrggbb`. */
export type ImageSize = Pick<ImageInfo, 'width' | 'height' | 'color'>;

/** The size that an original gets, and its average colour. */
export async function describeOriginal(source: Uint8Array): Promise<ImageSize> {
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
