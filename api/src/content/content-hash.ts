import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './list-files';
import type { ContentSource } from './read-content-files';
import { IMAGES_FOLDER } from './image-files';

/** Raised when the loader makes something else of the same files, so that they are seeded anew. */
const LOADER_VERSION = '10';

/** Raised when the checks find something else wrong, so that files set aside are read anew. */
const CHECKER_VERSION = 6;

/** What makes records of files, as `ContentOrigin` names it: in another zone, other dates. */
export const loaderIn = (timeZone: string): string => `${LOADER_VERSION} ${timeZone}`;

/** Hash of a content file, as folders are compared by it. */
export const hashOfFile = (body: Uint8Array | string): string =>
  createHash('sha256').update(body).digest('hex');

/** A folder of content files as its bytes say. */
export interface HashedFolder {
  /**
   * Hash of all files and of what loads and checks them: equal hashes mean that nothing changed, nor
   * what is wrong with them.
   */
  hash: string;
  /** Path below the folder → hash of the file, images left out. */
  files: Record<string, string>;
}

/**
 * Hashes names and bytes of the content files and what else the result of reading them depends on.
 */
export function hashContent({ contentDir, timeZone }: ContentSource): HashedFolder {
  const all = createHash('sha256').update(loaderIn(timeZone)).update(`\n${CHECKER_VERSION}`);
  const hashes: Record<string, string> = {};
  // Small files: reading them synchronously takes a third of the time of promises.
  const files = listFiles(contentDir).sort();
  for (const file of files) {
    const hash = hashOfFile(readOrDescribe(join(contentDir, file)));
    all.update(`\n${file} ${hash}`);
    if (!file.startsWith(`${IMAGES_FOLDER}/`)) hashes[file] = hash;
  }
  return { hash: all.digest('hex'), files: hashes };
}

/** What cannot be read is reported as the content is loaded, and is tried again once that changes. */
function readOrDescribe(path: string): Buffer | string {
  try {
    return readFileSync(path);
  } catch (error) {
    return `cannot be read: ${(error as NodeJS.ErrnoException).code}`;
  }
}
