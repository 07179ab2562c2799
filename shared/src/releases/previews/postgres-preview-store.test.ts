/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type OwnPostgres, startOwnPostgres } from '@waypost/tooling/test/temporary-postgres';
import { postgresPreviewStore } from './postgres-preview-store.server';
import { testPreviewStore } from './test-preview-store';

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

testPreviewStore('PostgreSQL', async () => {
  const name = `previews_${++databases}`;
  await postgres.recreateDatabase(name);
  const [previews, again] = [1, 2].map(() => postgresPreviewStore(postgres.urlOf(name)));
  if (!previews || !again) throw new Error('Two stores were opened');
  return {
    ...{ previews, again },
    remove: async () => {
      await Promise.all([previews.close(), again.close()]);
    },
  };
});
