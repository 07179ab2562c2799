/** @jest-environment node */
import { ownDatabases } from '../testing/own-databases';
import { ReleasesDatabase } from '../store/postgres/releases-database.server';
import { PostgresPreviewStore } from './postgres-preview-store.server';
import { testPreviewStore } from './test-preview-store';

const databases = ownDatabases('previews');

testPreviewStore('PostgreSQL', async () => {
  const url = await databases.open();
  const [one, other] = [new ReleasesDatabase(url), new ReleasesDatabase(url)];
  return {
    previews: new PostgresPreviewStore(one),
    again: new PostgresPreviewStore(other),
    remove: async () => {
      await Promise.all([one.close(), other.close()]);
    },
  };
});
