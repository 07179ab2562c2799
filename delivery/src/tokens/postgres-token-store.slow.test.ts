/** @jest-environment node */
import { ownDatabases } from '../testing/own-databases';
import { ReleasesDatabase } from '../store/postgres/releases-database.server';
import { PostgresTokenStore } from './postgres-token-store.server';
import { testTokenStore } from './test-token-store';

const databases = ownDatabases('tokens');

testTokenStore('PostgreSQL', async () => {
  const database = new ReleasesDatabase(await databases.open());
  return { store: new PostgresTokenStore(database), remove: () => database.close() };
});
