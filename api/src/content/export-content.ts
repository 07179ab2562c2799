import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { contentFiles, contentImages, imageSources } from './content.table';
import { isOwnImage } from '../media/images/image-recipe';
import { readDrafts } from './apply/edited-files';
import { isWithoutContent } from './apply/content-store';
import { readExportedTexts } from './exported-texts';
import { LIST_FILES, readExportedLists } from './exported-lists';
import { REDIRECTS_FILE } from './write-redirects';

/** A list that is not there; no content is without it. */
const EMPTY_LIST = Buffer.from('[]\n');

/** The folder for an export holds something already. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

async function write(folder: string, file: string, body: Uint8Array | string): Promise<void> {
  const target = path.join(folder, file);
  if (path.relative(folder, target).startsWith('..'))
    throw new Error(`The stored path ${file} leads out of the folder`);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, body);
}

/**
 * Writes the content files that the database's rows were made from into an empty folder: texts, also
 * those of the desk and its drafts, lists, former addresses and the originals of images that people made. What is in
 * the bin is left out.
 *
 * @returns how many files were written.
 * @throws FolderInUseError when the folder is not empty.
 */
export async function exportContent(db: Database, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0)
    throw new FolderInUseError(`${folder} is not empty; name a new folder`);
  const exported = await readExportedTexts(db);
  const complete = await readExportedLists(db);
  const stored = await db
    .select({ path: contentFiles.path })
    .from(contentFiles)
    .orderBy(asc(contentFiles.path));
  const paths = stored.map(({ path: file }) => file).filter(exported.has);
  for (const file of paths) {
    const [row] = await db.select().from(contentFiles).where(eq(contentFiles.path, file));
    if (row) await write(folder, file, complete(file, exported.bodyOf(row)));
  }
  const lists = LIST_FILES.filter((file) => !paths.includes(file)).map((file) => ({
    file,
    body: complete(file, EMPTY_LIST),
  }));
  for (const { file, body } of lists) await write(folder, file, body);
  const drafts = await readDrafts(db);
  for (const { file, source } of drafts) await write(folder, file, source);
  if (exported.redirects !== null) await write(folder, REDIRECTS_FILE, exported.redirects);
  const images = await db.select().from(contentImages);
  const own = images.flatMap(({ path: image, recipe }) =>
    isOwnImage(recipe) && exported.has(recipe.file) ? [{ image, file: recipe.file }] : [],
  );
  for (const { image, file } of own) {
    const [row] = await db.select().from(imageSources).where(eq(imageSources.path, image));
    if (row) await write(folder, exported.imageFile(file), row.body);
  }
  const redirects = exported.redirects === null ? 0 : 1;
  return paths.length + lists.length + drafts.length + own.length + redirects;
}

/** Whether rows were made from content files that are not stored, so that no export can write them. */
export async function lacksSources(db: Database): Promise<boolean> {
  const [stored] = await db.select({ path: contentFiles.path }).from(contentFiles).limit(1);
  return !stored && !(await isWithoutContent(db));
}
