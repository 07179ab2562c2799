import { folderReleaseStore } from './folder-release-store.server';
import { postgresReleaseStore } from './postgres-release-store.server';
import { type ReleaseStore, type StoreLog, consoleLog } from './release-store.port';

export interface ReleaseStoreSettings {
  /** `RELEASES_DIR`: the releases; with a database, this machine's copies of them. */
  dir: string;
  /** `RELEASES_DATABASE_URL`: the PostgreSQL database that many machines share. */
  databaseUrl?: string;
  log?: StoreLog;
}

/**
 * The store that the settings name: a database where one is set, else the folder.
 *
 * @throws Error when the database's address is none
 */
export const createReleaseStore = ({
  dir,
  databaseUrl,
  log = consoleLog,
}: ReleaseStoreSettings): ReleaseStore =>
  databaseUrl ? postgresReleaseStore(databaseUrl, dir, log) : folderReleaseStore(dir);
