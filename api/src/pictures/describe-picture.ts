import sharp from 'sharp';
import { describeOriginal, type ImageSize } from '../media/images/make-image';

/** Kinds of pictures that are taken, each with the endings of its files. */
export const PICTURE_KINDS = {
  jpeg: ['.jpg', '.jpeg'],
  png: ['.png'],
  webp: ['.webp'],
  avif: ['.avif'],
  gif: ['.gif'],
} as const satisfies Record<string, readonly string[]>;

export type PictureKind = keyof typeof PICTURE_KINDS;

const MAX_MEGAPIXELS = 50;

/** What is wrong with a file that cannot be used, in a sentence for whoever uploads it. */
export interface PictureFault {
  code: 'svg' | 'unknown_kind' | 'broken' | 'too_many_pixels';
  detail: string;
}

/** Finds out from its first bytes what kind a file is: what it is called by proves nothing. */
function kindOf(bytes: Buffer): PictureKind | undefined {
  const text = bytes.toString('latin1', 0, 16);
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (/^RIFF[^]{4}WEBP/.test(text)) return 'webp';
  return /^[^]{4}ftypavi[fs]/.test(text) ? 'avif' : undefined;
}

const isSvg = (bytes: Buffer): boolean => /<svg[\s>]/i.test(bytes.toString('latin1', 0, 4_096));

/** Decodes a whole file, and says what it holds or what is wrong with it. */
export async function describePicture(
  source: Uint8Array,
): Promise<(ImageSize & { kind: PictureKind }) | PictureFault> {
  const bytes = Buffer.from(source);
  const kind = kindOf(bytes);
  if (!kind)
    return isSvg(bytes)
      ? {
          code: 'svg',
          detail: 'SVG files can hold scripts and are not taken. Save it as PNG or WebP.',
        }
      : { code: 'unknown_kind', detail: 'This is no JPEG, PNG, WebP, AVIF or GIF file.' };
  const broken: PictureFault = {
    code: 'broken',
    detail: 'This file is damaged or cut off: it cannot be read as a picture. Save it once more.',
  };
  try {
    const { width, height } = await sharp(bytes).metadata();
    if (width * height > MAX_MEGAPIXELS * 1_000_000)
      return {
        code: 'too_many_pixels',
        detail: `A picture may have ${MAX_MEGAPIXELS} megapixels; this one has ${width} × ${height} pixels.`,
      };
    return { kind, ...(await describeOriginal(bytes)) };
  } catch {
    return broken;
  }
}
