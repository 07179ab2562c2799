import { access } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Worker } from '../worker/jobs';
import type { ImageFormat } from './image-format';

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

/** An image in one width and format. */
interface Variant {
  /** Path of the original below the media folder. */
  image: string;
  /** Width in pixels. */
  width: number;
  format: ImageFormat;
}

/** Makes variants of images on demand, each once, and caches them on disk. */
export interface VariantStore {
  /**
   * Path of a variant below the media folder, made now if it is not there yet.
   *
   * @throws UnknownWidthError, TooBusyError, or the file system's or sharp's error where the
   * original is missing (`ENOENT`) or broken.
   */
  provide(variant: Variant): Promise<string>;
  /** Resolves when nothing is being made any more. */
  settled(): Promise<void>;
}

/** Folder of an image's variants, below the media folder. */
export function variantsOf(image: string): string {
  return join(VARIANTS_FOLDER, VARIANTS_VERSION, image.replace(/\.jpg$/, ''));
}

/** Makes a store on a media folder; the worker makes at most two variants at once. */
export function createVariantStore(mediaDir: string, worker: Worker): VariantStore {
  const limit = pLimit(AT_ONCE);
  const making = new Map<string, Promise<void>>();

  const make = async (original: string, target: string, { width, format }: Variant) => {
    const result = await worker.run('make-variant', { original, target, width, format });
    if (result !== 'made') throw new UnknownWidthError(result);
  };

  return {
    async provide(variant) {
      const original = join(mediaDir, variant.image);
      const path = join(variantsOf(variant.image), `${variant.width}.${variant.format}`);
      const target = join(mediaDir, path);
      if (await exists(target)) return path;
      let work = making.get(target);
      if (!work) {
        await access(original);
        work = making.get(target);
      }
      if (!work) {
        if (limit.pendingCount >= MAX_WAITING) throw new TooBusyError();
        work = limit(() => make(original, target, variant)).finally(() => making.delete(target));
        making.set(target, work);
      }
      await work;
      return path;
    },
    async settled() {
      await Promise.allSettled(making.values());
    },
  };
}

/** Whether a file is there. */
export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
