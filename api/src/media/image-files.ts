import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Kinds of images; each is a folder of the media folder and a part of the address. */
export const IMAGE_KINDS = ['covers', 'authors', 'products', 'pages', 'texts'] as const;

export type ImageKind = (typeof IMAGE_KINDS)[number];

const IMAGE_PATH = new RegExp(
  `^(${IMAGE_KINDS.join('|')})/([a-z0-9]+(?:-[a-z0-9]+)*-[0-9a-f]{8})\\.jpg$`,
);

/**
 * The path of an image below the media folder, or `null` for anything that is not the address
 * of one: no other character ever reaches the file system.
 */
export function imagePath(address: string): string | null {
  return IMAGE_PATH.test(address) ? address : null;
}

export type ImageFormat = 'avif' | 'webp' | 'jpeg';

export const IMAGE_FORMATS: readonly ImageFormat[] = ['avif', 'webp', 'jpeg'];

/**
 * The smallest format that a request's `Accept` header names. Only a format named outright
 * counts: clients that send a wildcard, such as link previews, often know JPEG only.
 */
export function imageFormatFor(accept: string | undefined): ImageFormat {
  const accepted = new Set(
    (accept ?? '')
      .toLowerCase()
      .split(',')
      .map((range) => range.split(';').map((part) => part.trim()))
      .filter(([, ...parameters]) => !parameters.some((part) => /^q=0(?:\.0*)?$/.test(part)))
      .map(([type]) => type),
  );
  return IMAGE_FORMATS.find((format) => accepted.has(`image/${format}`)) ?? 'jpeg';
}

/** 720 is what phones of twice the density want for an image as wide as their screen. */
const IMAGE_WIDTHS = [96, 160, 320, 480, 640, 720, 960, 1280, 1600];

/** Widths in pixels in which an image is served: none is above its original's width. */
export function widthsUpTo(originalWidth: number): number[] {
  return IMAGE_WIDTHS.filter((width) => width <= originalWidth);
}

/** Paths of all originals in the media folder; none where there is no such folder yet. */
export async function readMediaFolder(mediaDir: string): Promise<Set<string>> {
  const paths = await Promise.all(
    IMAGE_KINDS.map(async (kind) => {
      const names = await readdir(join(mediaDir, kind)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      return names.map((name) => `${kind}/${name}`);
    }),
  );
  return new Set(paths.flat());
}
