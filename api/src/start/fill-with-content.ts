import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hashContent, MADE_WITH } from '../content/content-hash';
import { ContentError } from '../content/content-problem';
import type { Database } from '../db/database';
import { readShownImages } from '../images/image-store';
import { sweepPictures } from '../media/sweep-pictures';
import { type Applied, applyContent } from '../seed/apply-content';
import { isWithoutContent, readOrigin } from '../seed/content-store';
import type { Worker } from '../worker/jobs';
import { readOrMakeOrigin } from './content-origin';

/** Folder of the pictures, beside the embedded database. */
export const mediaFolder = (dataDir: string): string => path.join(dataDir, 'media');

/** Where content comes from and goes to. */
export interface FillOptions {
  db: Database;
  /** Folder of the content files. */
  contentDir: string;
  dataDir: string;
  worker: Worker;
  /** Applies every file that says something else than the database shows. */
  all?: boolean;
  /** Told what is wrong with the files when earlier content stays in place. */
  warn: (problem: string) => void;
}

/**
 * Brings the content files into the database where they changed since it saw them (decision 025).
 * Images are described, not made.
 *
 * @returns what was done, `undefined` when the files are as they were at the last start.
 * @throws ContentError when a content file is wrong and there is no earlier content to show.
 */
export async function fillWithContent(options: FillOptions): Promise<Applied | undefined> {
  const { db, contentDir, dataDir, worker, all = false } = options;
  const id = await readOrMakeOrigin(dataDir);
  const { hash, files } = hashContent(contentDir);
  const before = await readOrigin(db, id);
  if (hash === before?.hash && !all) return undefined;

  const read = (file: string) => readFile(path.join(contentDir, file));
  try {
    const { images, ...content } = await worker.run('load-content', { contentDir });
    const folder = { id, hash, madeWith: MADE_WITH, files, content, images, read };
    const applied = await applyContent(db, folder, { all });
    const shown = new Set(await readShownImages(db));
    if (applied.written + applied.removed > 0) await sweepPictures(mediaFolder(dataDir), shown);
    return applied;
  } catch (error) {
    if (!(error instanceof ContentError) || (await isWithoutContent(db))) throw error;
    // A wrong file must not keep readers from what is there already.
    options.warn(error.message);
    return undefined;
  }
}
