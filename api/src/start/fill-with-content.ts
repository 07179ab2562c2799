import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contentHash } from '../content/content-hash';
import { picturesShownIn } from '../content/pictures-shown-in';
import type { Database } from '../db/database';
import { ContentError } from '../content/content-problem';
import { sweepPictures } from '../media/sweep-pictures';
import { readSeededHash, replaceContent } from '../seed/seed-database';

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
 * @throws ContentError when a content file is wrong and there is no earlier content to show.
 */
export async function fillWithContent(options: {
  db: Database;
  /** Folder of the content files. */
  contentDir: string;
  dataDir: string;
  /** Told what is wrong with the files when earlier content stays in place. */
  warn: (problem: string) => void;
}): Promise<boolean> {
  const { db, contentDir, dataDir } = options;
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
    const content = await loadContent({ contentDir, mediaDir });
    await replaceContent(db, content, hash);
    await sweepPictures(mediaDir, picturesShownIn(content));
  } catch (error) {
    if (!(error instanceof ContentError) || seeded === undefined) throw error;
    // A wrong file must not keep readers from what is there already.
    options.warn(error.message);
    return false;
  }
  await writeFile(picturesNote, hash);
  return true;
}
