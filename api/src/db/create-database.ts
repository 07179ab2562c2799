import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { databaseTemplate, isBuilt } from './database-template';
import { extensions } from './embedded-extensions';
import { PrivateFiles } from './private-files';

/**
 * Makes a folder for the embedded engine, under another name first: a stop half-way leaves nothing
 * broken. A program from its sources has no template: the engine makes the database itself then.
 *
 * @throws Error when a build's template is missing, or the folder cannot be written.
 */
export async function createDatabase({ folder }: { folder: string }): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(path.dirname(folder), { recursive: true });
  const loadDataDir = isBuilt() ? new Blob([await readFile(databaseTemplate())]) : undefined;
  const engine = await PGlite.create({ fs: new PrivateFiles(unfinished), extensions, loadDataDir });
  await engine.close();
  await rename(unfinished, folder);
}
