import { access } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { StoredImages } from './images/image-store';
import type { Worker } from '../worker/jobs';
import type { ImageFormat } from './image-files';

/** Folder for variants, below the media folder; it may be deleted at any time. */
export const VARIANTS_FOLDER = '.variants';
/** Folder in it of what the present encoder makes: raised when `makeVariant` does it differently. */
export const VARIANTS_VERSION = 'v2';
const AT_ONCE = 2;
const MAX_WAITING = 128;

/** Thrown when more images are waiting to be made than the server takes on. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError';
}

/** Thrown for a width in which the image is not served. */
export class UnknownWidthError extends Error {
  override readonly name = 'UnknownWidthError';

  constructor(readonly widths: number[]) {
    super(`w must be one of ${widths.join(', ')}`);
  }
}

interface Variant {
  /** Path of the original below the media folder. */
  image: string;
  /** Width in pixels. */
  width: number;
  format: ImageFormat;
}

/** Makes images and variants of them on demand, each once, and caches them on disk. */
export interface VariantStore {
  /**
   * Makes an image unless it is in the media folder; resolves to `false` where there is none of that path.
   *
   * @throws TooBusyError, or what `StoredImages` throws.
   */
  provideOriginal(image: string): Promise<boolean>;
  /**
   * Path of a variant below the media folder, made now if it is not there yet; `undefined` where there is
   * no such image.
   *
   * @throws UnknownWidthError, TooBusyError, or the file system's or sharp's error.
   */
  provide(variant: Variant): Promise<string | undefined>;
  /** Resolves when nothing is being made any more. */
  settled(): Promise<void>;
}

/** Folder of an image's variants, below the media folder. */
export function variantsOf(image: string): string {
  return join(VARIANTS_FOLDER, VARIANTS_VERSION, image.replace(/\.jpg$/, ''));
}

/** Makes a store on a media folder; the worker makes at most two images at once. */
export function createVariantStore(options: {
  mediaDir: string;
  images: StoredImages;
  worker: Worker;
}): VariantStore {
  const { mediaDir, images, worker } = options;
  const limit = pLimit(AT_ONCE);
  const making = new Map<string, Promise<void>>();

  const once = async (path: string, make: () => Promise<void>): Promise<void> => {
    let work = making.get(path);
    if (!work) {
      if (limit.pendingCount >= MAX_WAITING) throw new TooBusyError();
      work = limit(make).finally(() => making.delete(path));
      making.set(path, work);
    }
    await work;
  };

  const provideOriginal = async (image: string): Promise<boolean> => {
    if (await exists(join(mediaDir, image))) return true;
    if (!(await images.has(image))) return false;
    await once(image, () => images.make(image));
    return true;
  };

  const makeVariant = async (path: string, { image, width, format }: Variant): Promise<void> => {
    const result = await worker.run('make-variant', {
      original: join(mediaDir, image),
      target: join(mediaDir, path),
      width,
      format,
    });
    if (result !== 'made') throw new UnknownWidthError(result);
  };

  return {
    provideOriginal,
    async provide(variant) {
      const path = join(variantsOf(variant.image), `${variant.width}.${variant.format}`);
      if (await exists(join(mediaDir, path))) return path;
      if (!(await provideOriginal(variant.image))) return undefined;
      await once(path, () => makeVariant(path, variant));
      return path;
    },
    async settled() {
      await Promise.allSettled(making.values());
    },
  };
}

export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
