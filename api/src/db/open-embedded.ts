import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { DatabaseUnavailableError, type OpenDatabase } from './database';
import { sessionSettings } from './session-settings';

const extensions = { pg_trgm, unaccent };

/** Makes the database's folder under another name first: a stop half-way leaves nothing broken. */
async function createFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(path.dirname(folder), { recursive: true });
  const engine = await PGlite.create({ dataDir: unfinished, extensions });
  await engine.close();
  await rename(unfinished, folder);
}

/**
 * Opens the embedded engine on a folder, which the caller holds the lock of, or in memory.
 *
 * @throws DatabaseUnavailableError when the folder cannot be used.
 */
export async function openEmbedded(options: {
  /** Folder of the database; in memory when absent. */
  folder?: string;
  migrationsFolder: string;
  /** An earlier `dumpDataDir` to start from, in memory only. */
  snapshot?: Blob;
}): Promise<OpenDatabase & { engineClient: PGlite }> {
  const { folder, migrationsFolder, snapshot } = options;
  let client: PGlite;
  try {
    if (folder && !existsSync(folder)) await createFolder(folder);
    client = await PGlite.create({ dataDir: folder, extensions, loadDataDir: snapshot });
    for (const [name, value] of Object.entries(sessionSettings)) {
      await client.query('select set_config($1, $2, false)', [name, value]);
    }
  } catch (error) {
    throw new DatabaseUnavailableError(
      `The embedded database in ${folder ?? 'memory'} cannot be opened: ${(error as Error).message}`,
      { cause: error },
    );
  }
  const db = drizzle(client);
  return {
    db,
    engine: 'embedded',
    engineClient: client,
    migrate: () => migrate(db, { migrationsFolder }),
    close: () => client.close(),
  };
}
