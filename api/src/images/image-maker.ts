import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database';
import type { Worker } from '../worker/jobs';
import { findImage, readImage, readMissingImages, type StoredImage } from './image-store';

/** Progress is logged this many times. */
const STEPS = 20;

/** An image that is stored but not in the media folder yet. */
export interface PendingImage {
  image: StoredImage;
  /** Resolves with `true` when it is there, with `false` when it cannot be made. */
  made: Promise<boolean>;
}

/** Makes the images that the database knows, one at a time, those that readers want first. */
export interface ImageMaker {
  /** Makes every image that is missing; resolves when none is left. */
  makeMissing: () => Promise<void>;
  /** Has an image made next, `undefined` when the database knows none of that path. */
  makeNext: (path: string) => Promise<PendingImage | undefined>;
  /** Stops; what is not made yet is made after the next start. */
  close: () => Promise<void>;
}

interface Wish {
  made: Promise<boolean>;
  settle: (isMade: boolean) => void;
}

function createWish(): Wish {
  let settle: Wish['settle'] = () => undefined;
  const made = new Promise<boolean>((resolve) => (settle = resolve));
  return { made, settle };
}

/** Makes an image maker on a media folder. */
export function createImageMaker(options: {
  db: Database;
  mediaDir: string;
  worker: Worker;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}): ImageMaker {
  const { db, mediaDir, worker, log } = options;
  const wanted: string[] = [];
  const missing = new Set<string>();
  const wishes = new Map<string, Wish>();
  const broken = new Set<string>();
  let working: Promise<void> | undefined;
  let isClosed = false;
  let total = 0;

  const make = async (path: string): Promise<boolean> => {
    if (await isThere(join(mediaDir, path))) return true;
    try {
      const found = await readImage(db, path);
      if (!found) return false;
      const { recipe } = found.image;
      await worker.run('make-image', { mediaDir, path, recipe, source: found.source });
      return true;
    } catch (error) {
      if (isClosed) return false;
      broken.add(path);
      log.error({ err: error, image: path }, 'an image cannot be made');
      return false;
    }
  };

  const tellProgress = () => {
    const done = total - missing.size;
    const isStep = Math.floor((done * STEPS) / total) > Math.floor(((done - 1) * STEPS) / total);
    if (isStep) log.info({ done, total }, `images made: ${done} of ${total}`);
  };

  const work = async () => {
    for (;;) {
      const [first] = missing;
      const path = wanted.shift() ?? first;
      if (path === undefined || isClosed) return;
      const isMade = await make(path);
      wishes.get(path)?.settle(isMade);
      wishes.delete(path);
      if (missing.delete(path)) tellProgress();
    }
  };
  const keepWorking = () => (working ??= work().finally(() => (working = undefined)));

  return {
    async makeMissing() {
      const paths = await readMissingImages(db, mediaDir);
      if (paths.length === 0 || isClosed) return;
      for (const path of paths) missing.add(path);
      total = missing.size;
      log.info({ total }, `making ${total} images in the background`);
      await keepWorking();
    },

    async makeNext(path) {
      const image = await findImage(db, path);
      if (!image || isClosed) return undefined;
      if (broken.has(path)) return { image, made: Promise.resolve(false) };
      let wish = wishes.get(path);
      if (!wish) {
        wish = createWish();
        wishes.set(path, wish);
        wanted.push(path);
        void keepWorking();
      }
      return { image, made: wish.made };
    },

    async close() {
      isClosed = true;
      await worker.close();
      await working;
      for (const { settle } of wishes.values()) settle(false);
    },
  };
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
