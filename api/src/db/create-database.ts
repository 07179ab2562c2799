import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { unpackTar } from 'modern-tar/fs';
import { extensions } from './embedded-extensions';
import { PrivateFiles } from './private-files';

/**
 * The file of a database with empty tables, packed, which a build makes: `initdb` holds two engines in memory at once.
 * Its name says its newest migration, so that an older build's is not taken, nor a newer one's.
 */
export function databaseTemplate(migrationsFolder: string): string {
  const journal = readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] };
  return path.join(migrationsFolder, `../dist/database-${entries.at(-1)?.tag}.tgz`);
}

/**
 * Makes a folder for the embedded engine, under another name first: a stop half-way leaves nothing
 * broken. Where nothing was built the engine makes the database itself, without tables.
 *
 * @throws Error when the folder cannot be written.
 */
export async function createDatabase(folder: string, migrationsFolder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(path.dirname(folder), { recursive: true });
  const template = databaseTemplate(migrationsFolder);
  if (existsSync(template)) {
    const unpacked = unpackTar(unfinished, { dmode: 0o700, fmode: 0o600 });
    await pipeline(createReadStream(template), createGunzip(), unpacked);
  } else {
    const engine = await PGlite.create({ fs: new PrivateFiles(unfinished), extensions });
    await engine.close();
  }
  await rename(unfinished, folder);
}
