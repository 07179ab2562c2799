import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hashContent, loaderIn } from '../content-hash';
import { ContentError, describeProblems } from '../check/content-problem';
import type { Database } from '../../db/database';
import { SettingsError } from '@waypost/server-kit/settings';
import { readShownImages } from '../../media/images/image-store';
import { sweepImages } from '../../media/sweep-images';
import { type Applied, type ApplyChoices, applyContent } from './apply-content';
import { noteUse, readOrigin, writeUnusable } from './content-store';
import type { Worker } from '../../worker/jobs';
import { readOrMakeOrigin } from './content-origin';

/** Folder of the images, beside the embedded database. */
export const mediaFolder = (dataDir: string): string => path.join(dataDir, 'media');

export interface FillOptions extends ApplyChoices {
  db: Database;
  /** Folder of the content files; the one below `apiRoot` when left out. */
  contentDir: string | undefined;
  apiRoot: string;
  dataDir: string;
  /** IANA name of the zone in which a date without a time begins. */
  timeZone: string;
  worker: Worker;
  /** Gets what is wrong with the files; what the database holds of that stays in place. */
  warn: (problem: string) => void;
}

/**
 * Brings the content files into the database where they changed since it saw them (decision 025).
 * Images are described, not made. What is wrong is reported and left out, at every start anew, and
 * never keeps the rest from readers (decision 025).
 *
 * @returns what was done, `undefined` when the files are as they were at the last start or cannot be
 *   used at all.
 * @throws SettingsError when there is no such folder
 */
export async function fillWithContent(options: FillOptions): Promise<Applied | undefined> {
  const { db, apiRoot, dataDir, timeZone, worker, all = false, remove = false } = options;
  const { contentDir = path.join(apiRoot, 'content') } = options;
  if (!statSync(contentDir, { throwIfNoEntry: false })?.isDirectory())
    throw new SettingsError(
      `Wrong setting: CONTENT_DIR names ${contentDir}, which is no folder: make it, such as a copy of api/content`,
    );
  const id = await readOrMakeOrigin(dataDir, options.contentDir);
  const { hash, files } = hashContent({ contentDir, timeZone });
  await noteUse(db, id);
  const before = await readOrigin(db, id);
  if (hash === before?.hash && !all) {
    if (before.problems) options.warn(before.problems);
    return undefined;
  }

  const read = (file: string) => readFile(path.join(contentDir, file));
  try {
    const { images, errors, ...content } = await worker.run('load-content', {
      contentDir,
      timeZone,
    });
    // What loading took in memory is given back before the database takes the content.
    await worker.endIdle();
    // In a list only the entry with the error is left out, not the file.
    const unused = new Set(errors.filter(({ item }) => item === undefined).map(({ file }) => file));
    const problems = errors.length > 0 ? describeProblems(errors) : '';
    const folder = {
      id,
      hash,
      madeWith: loaderIn(timeZone),
      files,
      unused,
      problems,
      content,
      images,
      read,
    };
    const applied = await applyContent(db, folder, { all, remove });
    const shown = new Set(await readShownImages(db));
    if (applied.written + applied.removed > 0) await sweepImages(mediaFolder(dataDir), shown);
    const found = (await readOrigin(db, id))?.problems;
    if (found) options.warn(found);
    return applied;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    await writeUnusable(db, { id, hash, problems: error.message });
    options.warn(error.message);
    return undefined;
  }
}
