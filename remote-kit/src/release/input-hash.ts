import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { glob } from 'tinyglobby';

const SOURCES = ['src/**', 'public/**', 'standalone/**', 'drizzle/**', '*.ts', '*.json'];

/** Files that a package is built from, with tests and what earlier builds left out. */
const sourcesOf = (root: string, patterns: string[]): Promise<string[]> =>
  glob(patterns, {
    cwd: root,
    absolute: true,
    ignore: ['**/*.test.*', '**/testing/**', '**/node_modules/**', 'package-lock.json'],
  });

async function lockFileAbove(dir: string): Promise<string | null> {
  const file = path.join(dir, 'package-lock.json');
  const text = await readFile(file).catch(() => null);
  if (text) return file;
  const parent = path.dirname(dir);
  return parent === dir ? null : lockFileAbove(parent);
}

/** Folder of an installed package; in a workspace, of its sources. */
async function folderOf(name: string, from: string): Promise<string> {
  const require = createRequire(path.join(from, 'package.json'));
  return realpath(path.dirname(require.resolve(`${name}/package.json`)));
}

/** Of a workspace its sources count, of an installed package what was built of them. */
const packageFiles = (folder: string): Promise<string[]> =>
  sourcesOf(folder, [
    folder.includes(`${path.sep}node_modules${path.sep}`) ? 'dist/**' : 'src/**',
    ...['standalone/**', '*.json'],
  ]);

/**
 * Hash over everything a package is built from: its own sources and configurations, the kit, what
 * is shared, and the lock file. Equal hashes mean that a build would give the same result (decision 006).
 *
 * @param root folder of the package
 * @param packages further packages whose sources count
 * @returns 10 hexadecimal digits
 */
export async function inputHash(
  root: string,
  packages: string[] = ['@waypost/shared', '@waypost/remote-kit'],
): Promise<string> {
  const lists = [
    sourcesOf(root, SOURCES),
    ...packages.map(async (name) => packageFiles(await folderOf(name, root))),
  ];
  const files = (await Promise.all(lists)).flat();
  const lockFile = await lockFileAbove(root);
  if (lockFile) files.push(lockFile);
  const hash = createHash('sha256');
  // Paths are hashed relative to the root: another checkout of the same sources is the same.
  for (const file of files.sort()) {
    hash.update(path.relative(root, file)).update('\0');
    hash.update(await readFile(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 10);
}
