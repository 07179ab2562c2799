import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contentHash } from '../content/content-hash';
import { picturesShownIn } from '../content/pictures-shown-in';
import type { Database } from '../db/database';
import { ContentError, describeProblems } from '../content/content-problem';
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
 * come from the same files already. What is wrong is told and left out, at every start anew, and
 * never keeps the rest from readers.
 *
 * @returns whether anything was written.
 */
export async function fillWithContent(options: {
  db: Database;
  /** Folder of the content files. */
  contentDir: string;
  dataDir: string;
  /** Told what is wrong with the files; what the database holds of that stays in place. */
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
    if (content.errors.length > 0) {
      // Without the note these files are read again at the next start, and their errors told again;
      // without the sweep what stays of them in the database keeps its pictures.
      options.warn(describeProblems(content.errors));
    } else {
      await sweepPictures(mediaDir, picturesShownIn(content));
      await writeFile(picturesNote, hash);
    }
    return true;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    options.warn(error.message);
    return false;
  }
}
