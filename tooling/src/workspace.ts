import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { glob } from 'tinyglobby';

/** Root of the repository. */
export const repositoryRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Remotes of this repository; a remote of another one is released with the same command. */
export const remoteFolders = ['mf-blog', 'mf-reader', 'mf-compare'];

/**
 * Hash over everything a package is built from: its own sources, `shared`, the build itself and
 * the lock file. Equal hashes mean that a build would give the same result.
 *
 * @param folder the package's folder, relative to the repository's root
 * @returns 10 hexadecimal digits
 */
export async function inputHash(folder: string): Promise<string> {
  const own = ['src/**', 'public/**', '*.ts', 'package.json', 'drizzle/**'].map(
    (glob) => `${folder}/${glob}`,
  );
  const files = await glob(
    [...own, 'shared/src/**', 'shared/package.json', 'tooling/src/**', 'package-lock.json'],
    {
      cwd: repositoryRoot,
      ignore: ['**/*.test.*', '**/dist/**', '**/testing/**', '**/node_modules/**'],
    },
  );
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    hash.update(file).update('\0');
    hash.update(await readFile(path.join(repositoryRoot, file))).update('\0');
  }
  return hash.digest('hex').slice(0, 10);
}
