import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import writeFileAtomic from 'write-file-atomic';
import type { z } from 'zod';
import { validateText } from '../release-schema.server';
import { StoreUnavailable } from './release-store.port';

/** Only the site's own user may read it. */
const MODE = 0o600;

/** A JSON file of secrets beside the releases that one process at a time changes. */
export class LockedFile<T> {
  readonly #file: string;

  /**
   * @param name begins with a dot, which keeps it out of the folders of remotes that are served
   * @param empty what is read before anything was written
   */
  constructor(
    readonly dir: string,
    readonly name: `.${string}`,
    readonly schema: z.ZodType<T>,
    readonly empty: T,
  ) {
    this.#file = path.join(dir, `${name}.json`);
  }

  /** @throws NotValid where the file is not what its schema says */
  async read(): Promise<T> {
    const text = await readFile(this.#file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return text === null ? this.empty : validateText(this.schema, text, this.#file);
  }

  /**
   * Replaces what the file holds.
   *
   * @throws StoreUnavailable while others hold the lock
   */
  async change(change: (content: T) => T): Promise<void> {
    await mkdir(this.dir, { recursive: true });
    await withLock(this.dir, path.join(this.dir, `${this.name}.lock`), async () => {
      const text = `${JSON.stringify(change(await this.read()), null, 2)}\n`;
      await writeFileAtomic(this.#file, text, { mode: MODE });
    });
  }
}

/** Waits for other writers about 15 seconds: longer than the lock of a killed one counts, 10. */
const RETRIES = { retries: 75, minTimeout: 20, maxTimeout: 200 };

/**
 * Lets no other process of this machine do the same meanwhile.
 *
 * @param dir the folder that is locked
 * @param lockfilePath the lock, which is gone afterwards
 * @throws StoreUnavailable while others hold the lock
 */
export async function withLock<T>(
  dir: string,
  lockfilePath: string,
  task: () => Promise<T>,
): Promise<T> {
  const unlock = await lock(dir, { lockfilePath, retries: RETRIES }).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'ELOCKED' ? new StoreUnavailable(dir, error) : error;
    },
  );
  try {
    return await task();
  } finally {
    await unlock();
  }
}
