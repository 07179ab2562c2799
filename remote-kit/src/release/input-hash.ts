import { createHash } from 'node:crypto';
import { access, readFile, realpath } from 'node:fs/promises';
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

/** Lists and reads sources; what several packages are built from is listed and read once. */
export interface SourceReader {
  /** Files of a folder that match; see {@link inputHash}. */
  list: (folder: string, patterns: string[]) => Promise<string[]>;
  read: (file: string) => Promise<Buffer>;
}

/** Makes a reader for hashes that are made together: it does not see what changes after it has read it. */
export function createSourceReader(): SourceReader {
  const lists = new Map<string, Promise<string[]>>();
  const texts = new Map<string, Promise<Buffer>>();
  return {
    list(folder, patterns) {
      const key = [folder, ...patterns].join('\0');
      const list = lists.get(key) ?? sourcesOf(folder, patterns);
      lists.set(key, list);
      return list;
    },
    read(file) {
      const text = texts.get(file) ?? readFile(file);
      texts.set(file, text);
      return text;
    },
  };
}

async function lockFileAbove(dir: string): Promise<string | null> {
  const file = path.join(dir, 'package-lock.json');
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) return file;
  const parent = path.dirname(dir);
  return parent === dir ? null : lockFileAbove(parent);
}

const require = createRequire(import.meta.url);

/** Folder of a package that is installed for another one or for the kit; in a workspace, of its sources. */
async function folderOf(name: string, from: string): Promise<string> {
  const paths = [from, import.meta.dirname];
  return realpath(path.dirname(require.resolve(`${name}/package.json`, { paths })));
}

/** Of a workspace its sources count, of an installed package what was built of them. */
const packageFiles = (folder: string, sources: SourceReader): Promise<string[]> =>
  sources.list(folder, [
    folder.includes(`${path.sep}node_modules${path.sep}`) ? 'dist/**' : 'src/**',
    ...['standalone/**', '*.json'],
  ]);

/**
 * Hash over everything a package is built from: its own sources and configurations, the kit, what
 * is shared, and the lock file. Equal hashes mean that a build would give the same result (decision 077).
 *
 * @param root folder of the package
 * @param packages further packages whose sources count
 * @param sources reads them; one of its own sees all changes
 * @returns 10 hexadecimal digits
 */
export async function inputHash(
  root: string,
  packages: string[] = ['@waypost/shared', '@waypost/delivery', '@waypost/remote-kit'],
  sources = createSourceReader(),
): Promise<string> {
  const lists = [
    sources.list(root, SOURCES),
    ...packages.map(async (name) => packageFiles(await folderOf(name, root), sources)),
  ];
  const files = (await Promise.all(lists)).flat();
  const lockFile = await lockFileAbove(root);
  if (lockFile) files.push(lockFile);
  const hash = createHash('sha256');
  // Paths are hashed relative to the root: another checkout of the same sources is the same.
  for (const file of files.sort()) {
    hash.update(path.relative(root, file)).update('\0');
    hash.update(await sources.read(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 10);
}
