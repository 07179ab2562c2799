import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** What a path that leads nowhere fails with. */
const NOWHERE = ['ENOENT', 'ENOTDIR'];

/**
 * Reads a file that may be missing.
 *
 * @returns `null` when it is not there
 * @throws Error when it is there and cannot be read just now
 */
export async function readIfThere(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (NOWHERE.includes(error.code ?? '')) return null;
    throw error;
  });
}

/** Hash of a file as `release.json` has it, and as browsers take it (Subresource Integrity). */
export const sha384 = (body: Buffer | string): string =>
  `sha384-${createHash('sha384').update(body).digest('base64')}`;
