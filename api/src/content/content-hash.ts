import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { ART_VERSION } from '../art/art-version';
import { PICTURES_FOLDER } from './pictures-folder';

/** Raised when the loader makes something else of the same files, so that they are seeded anew. */
const LOADER_VERSION = 5;

/** Versions of all that `loadContent` makes its result with. */
export const MADE_WITH = `${LOADER_VERSION} ${ART_VERSION}`;

/** A folder of content files as its bytes say. */
export interface HashedFolder {
  /** Hash of all files and of what loads them: equal hashes mean that nothing changed. */
  hash: string;
  /** Path below the folder → hash of the file, images left out. */
  files: Record<string, string>;
}

/** Hashes names and bytes of the content files and the versions of loader and art generator. */
export function hashContent(contentDir: string): HashedFolder {
  const all = createHash('sha256').update(MADE_WITH);
  const hashes: Record<string, string> = {};
  // Small files: reading them synchronously takes a third of the time of promises.
  const files = readdirSync(contentDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(contentDir, join(entry.parentPath, entry.name)))
    .map((file) => file.split(sep).join(posix.sep))
    .sort();
  for (const file of files) {
    const hash = createHash('sha256')
      .update(readFileSync(join(contentDir, file)))
      .digest('hex');
    all.update(`\n${file} ${hash}`);
    if (!file.startsWith(`${PICTURES_FOLDER}/`)) hashes[file] = hash;
  }
  return { hash: all.digest('hex'), files: hashes };
}
