/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type OwnPostgres, startOwnPostgres } from '@waypost/tooling/test/temporary-postgres';
import { postgresTokenStore } from './postgres-token-store.server';
import { testTokenStore } from './test-token-store';

let folder: string;
let postgres: OwnPostgres;
let databases = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waypost-postgres-'));
  postgres = await startOwnPostgres(folder);
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

testTokenStore('PostgreSQL', async () => {
  const name = `tokens_${++databases}`;
  await postgres.recreateDatabase(name);
  const store = postgresTokenStore(postgres.urlOf(name));
  return { store, remove: () => store.close() };
});
