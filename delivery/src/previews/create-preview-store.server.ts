import type { ReleaseStoreSettings } from '../store/create-release-store.server';
import { folderPreviewStore } from './folder-preview-store.server';
import { postgresPreviewStore } from './postgres-preview-store.server';
import type { PreviewStore } from './preview-store.port';

/**
 * The previews of the releases that the settings name: they are stored beside these.
 *
 * @throws Error when the database's address is none
 */
export const createPreviewStore = ({
  dir,
  databaseUrl,
}: Pick<ReleaseStoreSettings, 'dir' | 'databaseUrl'>): PreviewStore =>
  databaseUrl ? postgresPreviewStore(databaseUrl) : folderPreviewStore(dir);
