import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contentHash } from '../content/content-hash';
import type { Database } from '../db/database';
import { starterContent } from '../seed/starter-content';
import { ContentError } from '../content/content-problem';
import { readSeededHash, seedContent } from '../seed/seed-database';

/** Folder of the pictures, beside the embedded database. */
export const mediaFolder = (dataDir: string): string => path.join(dataDir, 'media');

const readHashOfPictures = (file: string) =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/**
 * Fills the database with the content files and makes their pictures. Nothing is done when both
 * come from the same files already.
 *
 * @returns whether anything was written.
 * @throws ContentError when a content file is wrong.
 */
export async function fillWithContent(options: {
  db: Database;
  apiRoot: string;
  dataDir: string;
}): Promise<boolean> {
  const { db, apiRoot, dataDir } = options;
  const contentDir = path.join(apiRoot, 'content');
  const mediaDir = mediaFolder(dataDir);
  const picturesNote = path.join(dataDir, 'pictures-hash');

  const hash = await contentHash(contentDir);
  const [seeded, pictured] = await Promise.all([
    readSeededHash(db),
    readHashOfPictures(picturesNote),
  ]);
  if (hash === seeded && hash === pictured) return false;

  // Loaded only here: drawing and rendering libraries would slow every other start.
  const { loadContent } = await import('../content/load-content');
  try {
    await seedContent(db, await loadContent({ contentDir, mediaDir }), hash);
    await writeFile(picturesNote, hash);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    process.stderr.write(`${error.message}\n`);
    if (seeded === undefined) await seedContent(db, starterContent);
  }
  return true;
}
