/** @jest-environment node */
import { ownDatabases } from '../own-databases.test.suite';
import { postgresTokenStore } from './postgres-token-store.server';
import { testTokenStore } from './test-token-store';

const databases = ownDatabases('tokens');

testTokenStore('PostgreSQL', async () => {
  const store = postgresTokenStore(await databases.open());
  return { store, remove: () => store.close() };
});
