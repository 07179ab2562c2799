import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

/**
 * Paths of all files below a folder, with `/` between their parts and in no order. Links are followed,
 * as reading a file follows them; hidden names and links that lead nowhere are left out. What the
 * process may not look at is listed like a file: reading it tells why.
 *
 * @throws the file system's error when there is no such folder
 */
export function listFiles(folder: string): string[] {
  return filesIn(folder, '', new Set());
}

function filesIn(root: string, below: string, parents: ReadonlySet<string>): string[] {
  const folder = realpathSync(join(root, below));
  // A link to a folder that it is in.
  if (parents.has(folder)) return [];
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  return names.flatMap((name) => {
    const path = posix.join(below, name);
    try {
      const entry = statSync(join(folder, name), { throwIfNoEntry: false });
      if (entry?.isDirectory()) return filesIn(root, path, new Set([...parents, folder]));
      return entry?.isFile() ? [path] : [];
    } catch {
      return [path];
    }
  });
}
