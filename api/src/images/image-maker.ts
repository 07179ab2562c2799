import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database';
import type { Worker } from '../worker/jobs';
import { findImage, readImage, readMissingImages, type StoredImage } from './image-store';

/** Progress is logged this many times. */
const STEPS = 20;
/** How long is waited after a failure of disk, database or worker; twice as long after the next. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

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

/**
 * Makes an image maker on a media folder. An image whose original or drawing is wrong is given up;
 * after any other failure all images wait, and are tried again.
 */
export function createImageMaker(options: {
  db: Database;
  mediaDir: string;
  worker: Worker;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Resolves after so many milliseconds, or when the signal says so. */
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}): ImageMaker {
  const { db, mediaDir, worker, log, wait = waitFor } = options;
  let wanted: string[] = [];
  let missing = new Set<string>();
  const wishes = new Map<string, Wish>();
  const broken = new Set<string>();
  const closing = new AbortController();
  const { signal } = closing;
  let listing: Promise<string[]> | undefined;
  let working: Promise<void> | undefined;
  let pauseMs = 0;
  let isPaused = false;
  let made = 0;
  let failed = 0;

  /** @throws what may pass: the error of the database, the disk or the worker. */
  const make = async (path: string): Promise<boolean> => {
    if (await isThere(join(mediaDir, path))) return true;
    const found = await readImage(db, path);
    if (!found) return false;
    try {
      const { recipe } = found.image;
      await worker.run('make-image', { mediaDir, path, recipe, source: found.source });
      return true;
    } catch (error) {
      if ((error as Error).name !== 'ImageError') throw error;
      broken.add(path);
      log.error({ err: error, image: path }, 'an image cannot be made');
      return false;
    }
  };

  const tellProgress = () => {
    const done = made + failed;
    const total = done + missing.size;
    const isStep = Math.floor((done * STEPS) / total) > Math.floor(((done - 1) * STEPS) / total);
    const failures = failed > 0 ? `, ${failed} failed` : '';
    if (isStep) log.info({ made, failed, total }, `images made: ${made} of ${total}${failures}`);
  };

  const finish = (path: string, isMade: boolean) => {
    if (pauseMs > 0) log.info('images are made again');
    pauseMs = 0;
    settle(path, isMade);
    if (!missing.delete(path)) return;
    if (isMade) made += 1;
    else failed += 1;
    tellProgress();
  };

  const settle = (path: string, isMade: boolean) => {
    wishes.get(path)?.settle(isMade);
    wishes.delete(path);
  };

  /** Readers need not wait meanwhile; the image that failed comes last, should it be to blame. */
  const pause = async (path: string, error: unknown) => {
    if (pauseMs === 0) log.error({ err: error, image: path }, 'images cannot be made for now');
    pauseMs = Math.min(pauseMs * 2 || FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
    missing.delete(path);
    missing = new Set([...wanted, ...missing, path]);
    wanted = [];
    for (const wish of wishes.keys()) settle(wish, false);
    isPaused = true;
    await wait(pauseMs, signal);
    isPaused = false;
  };

  const work = async () => {
    for (;;) {
      const [first] = missing;
      const path = wanted.shift() ?? first;
      if (path === undefined || signal.aborted) return;
      try {
        finish(path, await make(path));
      } catch (error) {
        if (signal.aborted) return;
        await pause(path, error);
      }
    }
  };
  const keepWorking = () => (working ??= work().finally(() => (working = undefined)));

  return {
    async makeMissing() {
      if (signal.aborted) return;
      listing = readMissingImages(db, mediaDir);
      const paths = await listing;
      if (paths.length === 0 || signal.aborted) return;
      for (const path of paths) missing.add(path);
      made = 0;
      failed = 0;
      log.info({ total: missing.size }, `making ${missing.size} images in the background`);
      await keepWorking();
    },

    async makeNext(path) {
      const image = await findImage(db, path);
      if (!image || signal.aborted) return undefined;
      if (isPaused && !broken.has(path)) missing.add(path);
      if (isPaused || broken.has(path)) return { image, made: Promise.resolve(false) };
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
      closing.abort();
      await worker.close();
      // The database is closed next. A failure of the list is told to the caller of `makeMissing`.
      await Promise.all([listing?.catch(() => undefined), working]);
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

const waitFor = (ms: number, signal: AbortSignal) =>
  setTimeout(ms, undefined, { signal, ref: false }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
