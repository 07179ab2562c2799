import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inputHash, repositoryRoot } from '../workspace';

/**
 * Builds a package unless its build was made from the same inputs.
 *
 * @param folder the package's folder, relative to the repository's root
 * @returns whether it was built
 */
export async function buildIfStale(folder: string, build: () => Promise<void>): Promise<boolean> {
  const mark = path.join(repositoryRoot, folder, 'dist', 'inputs.txt');
  const hash = await inputHash(folder);
  const built = await readFile(mark, 'utf8').catch(() => '');
  if (built === hash) return false;
  await rm(mark, { force: true });
  await build();
  await writeFile(mark, hash);
  return true;
}
