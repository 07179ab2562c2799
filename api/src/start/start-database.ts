import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type DataLock, lockDataFolder } from '../db/data-lock';
import type { OpenDatabase } from '../db/database';
import { openEmbedded } from '../db/open-embedded';
import { openServer } from '../db/open-server';
import { restrictAccess } from '../files/restrict-access';

/** An open, migrated database and, for the embedded engine, the hold on its folder. */
export interface StartedDatabase {
  database: OpenDatabase;
  lock?: DataLock;
  /** Closes the database, then gives the folder free. */
  stop: () => Promise<void>;
}

/**
 * Opens the database that the settings name and brings its tables up to date.
 *
 * @throws DatabaseUnavailableError when it cannot be opened.
 */
export async function startDatabase(options: {
  settings: { DATABASE_URL?: string; DATA_DIR: string };
  apiRoot: string;
  log?: Pick<FastifyBaseLogger, 'error'>;
}): Promise<StartedDatabase> {
  const { settings, apiRoot, log } = options;
  const exposed = restrictAccess(settings.DATA_DIR);
  if (exposed) process.stderr.write(`${exposed}\n`);
  const migrationsFolder = path.join(apiRoot, 'drizzle');
  if (settings.DATABASE_URL) {
    const database = await openServer({ url: settings.DATABASE_URL, migrationsFolder, log });
    try {
      await database.migrate();
    } catch (error) {
      await database.close();
      throw error;
    }
    return { database, stop: () => database.close() };
  }

  const lock = await lockDataFolder(settings.DATA_DIR);
  try {
    const folder = path.join(settings.DATA_DIR, 'database');
    const database = await openEmbedded({ folder, migrationsFolder });
    const stop = async () => {
      await database.close();
      await lock.release();
    };
    try {
      await database.migrate();
    } catch (error) {
      await database.close();
      throw error;
    }
    return { database, lock, stop };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
