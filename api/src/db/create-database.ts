import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { databaseTemplate } from './database-template';
import { extensions } from './embedded-extensions';

/**
 * Makes a folder for the embedded engine, under another name first: a stop half-way leaves nothing
 * broken.
 */
export async function createDatabase({ folder }: { folder: string }): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(path.dirname(folder), { recursive: true });
  const template = databaseTemplate();
  const loadDataDir = existsSync(template) ? new Blob([await readFile(template)]) : undefined;
  const engine = await PGlite.create({ dataDir: unfinished, extensions, loadDataDir });
  await engine.close();
  await rename(unfinished, folder);
}
