import path from 'node:path';
import type { Release } from '@waypost/shared/contracts/release.contract';
import { readIfThere } from '../read-if-there.server';
import { sha384 } from '../sha384.server';

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
