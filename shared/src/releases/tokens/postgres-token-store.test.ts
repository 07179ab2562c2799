/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '@waypost/tooling/test/temporary-postgres';
import { postgresTokenStore } from './postgres-token-store.server';
import { testTokenStore } from './test-token-store';

let pool: pg.Pool;
let stop: () => Promise<void>;

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'waypost-postgres-'));
  const postgres = await startPostgres(folder);
  if (!postgres) throw new Error('This test needs PostgreSQL, or TEST_DATABASE_URL.');
  const database = 'waypost_tokens_test';
  await postgres.recreateDatabase(database);
  pool = new pg.Pool({ connectionString: postgres.urlOf(database) });
  await pool.query('create schema if not exists waypost_releases');
  await pool.query(`create table if not exists waypost_releases.tokens (
    id text primary key, remote text not null, name text not null, hash text not null,
    created_at timestamptz not null, created_by text not null,
    revoked_at timestamptz, last_used_at timestamptz)`);
  stop = async () => {
    await pool.end();
    await postgres.dropDatabase(database);
    await postgres.stop();
    await rm(folder, { recursive: true });
  };
}, 60_000);
afterAll(() => stop());

testTokenStore('PostgreSQL', () =>
  Promise.resolve({
    store: postgresTokenStore(pool),
    remove: async () => void (await pool.query('delete from waypost_releases.tokens')),
  }),
);
