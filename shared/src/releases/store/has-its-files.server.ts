import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Release } from '../../contracts/release.contract';
import { readIfThere } from '../read-if-there.server';

/** Hash of a file as `release.json` has it. */
export const sha384 = (body: Buffer): string =>
  `sha384-${createHash('sha384').update(body).digest('base64')}`;

/**
 * Whether a folder holds every file that a release names, as it was built.
 *
 * @throws Error when one is there and cannot be read just now
 */
export async function hasItsFiles(
  dir: string,
  { integrity }: Pick<Release, 'integrity'>,
): Promise<boolean> {
  for (const [file, hash] of Object.entries(integrity)) {
    const body = await readIfThere(path.join(dir, file));
    if (body === null || sha384(body) !== hash) return false;
  }
  return true;
}
