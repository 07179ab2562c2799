import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { writeWhole } from '../files/write-whole';
import { type ImageFormat, widthsUpTo } from './image-files';

const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 20;

/** A variant of an image to be made: files as whole paths, the width in pixels. */
export interface VariantJob {
  original: string;
  target: string;
  width: number;
  format: ImageFormat;
}

/**
 * Makes a variant, or returns the widths that there are when the wanted one is not among them.
 *
 * @throws the file system's or sharp's error where the original is missing (`ENOENT`) or broken.
 */
export async function makeVariant(job: VariantJob): Promise<'made' | number[]> {
  const { original, target, width, format } = job;
  const { width: originalWidth } = await sharp(original).metadata();
  const widths = widthsUpTo(originalWidth);
  if (!widths.includes(width)) return widths;
  const bytes = await encode(
    sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
      .timeout({ seconds: MAX_SECONDS })
      .resize({ width }),
    format,
  );
  await writeWhole(target, bytes);
  return 'made';
}

function encode(image: Sharp, format: ImageFormat): Promise<Buffer> {
  if (format === 'avif')
    return image.avif({ quality: 52, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer();
  if (format === 'webp') return image.webp({ quality: 76, effort: 3 }).toBuffer();
  return image.jpeg({ quality: 80, progressive: true }).toBuffer();
}
