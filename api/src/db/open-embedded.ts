import { existsSync } from 'node:fs';
import { PGlite, types } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { createDatabase } from './create-database';
import { CHANGES_CHANNEL, trackChanges } from './data-changes';
import { DatabaseUnavailableError, type OpenDatabase } from './database';
import { extensions } from './embedded-extensions';
import { PrivateFiles } from './private-files';
import { sessionSettings } from './session-settings';

/**
 * PostgreSQL's own default of 128 MB is all touched in time and never given back; what is read again
 * comes from the operating system's cache of the files.
 */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/** How images pass: the engine's own way takes each byte for itself, which was a third of a first start. */
const serializers = {
  [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}`,
};
const parsers = {
  [types.BYTEA]: (text: string) => new Uint8Array(Buffer.from(text.slice(2), 'hex')),
};

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
  const changes = trackChanges();
  let client: PGlite;
  try {
    if (folder && !existsSync(folder)) await createDatabase(folder, migrationsFolder);
    client = await PGlite.create({
      fs: folder ? new PrivateFiles(folder) : undefined,
      ...{ extensions, serializers, parsers },
      loadDataDir: snapshot,
      startParams: START_PARAMS,
    });
    for (const [name, value] of Object.entries(sessionSettings)) {
      await client.query('select set_config($1, $2, false)', [name, value]);
    }
    client.onNotification(changes.note);
    await client.query(`listen ${CHANGES_CHANNEL}`);
    changes.addListener();
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
    changes,
    engineClient: client,
    migrate: () => migrate(db, { migrationsFolder }),
    close: () => client.close(),
  };
}
