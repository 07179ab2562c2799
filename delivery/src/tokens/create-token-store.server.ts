import type { ReleaseStoreSettings } from '../store/create-release-store.server';
import { folderTokenStore } from './folder-token-store.server';
import { postgresTokenStore } from './postgres-token-store.server';
import type { TokenStore } from './token-store.port';

/**
 * The tokens of the releases that the settings name: they are stored beside these.
 *
 * @throws Error when the database's address is none
 */
export const createTokenStore = ({
  dir,
  databaseUrl,
}: Pick<ReleaseStoreSettings, 'dir' | 'databaseUrl'>): TokenStore =>
  databaseUrl ? postgresTokenStore(databaseUrl) : folderTokenStore(dir);
