import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, rm } from 'node:fs/promises';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseTemplate } from '../db/create-database';
import { openEmbedded } from '../db/open-embedded';
import { openServer } from '../db/open-server';
import { writeWhole } from '../files/write-whole';
import { seedContent } from '../content/apply/seed-database';
import { buildApi } from './api-process';
import { TEMPLATE_DATABASE, type TestRun, testRunVariable } from './test-run';
import { hashModules } from '@waypost/tooling/test/hash-modules';
import { startPostgres, type TemporaryPostgres } from '@waypost/tooling/test/temporary-postgres';
import { testContent } from './test-content';

const apiRoot = path.resolve(__dirname, '../..');
const migrationsFolder = path.join(apiRoot, 'drizzle');
const cacheFolder = path.join(apiRoot, '../node_modules/.cache/waypost-test-database');

const WITHOUT_POSTGRES =
  '\nNo PostgreSQL server: only the embedded engine is tested. Set TEST_DATABASE_URL or install PostgreSQL to test both.\n';

/** Name of a snapshot of the filled database, which another content, migration or engine changes. */
async function nameSnapshot(): Promise<string> {
  const code = ['db/open-embedded.ts', 'content/apply/seed-database.ts', 'testing/test-content.ts'];
  const hash = createHash('sha256').update(await readFile(path.join(apiRoot, 'package.json')));
  hash.update(await hashModules(code.map((file) => path.join(apiRoot, 'src', file))));
  for (const file of (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')))
    hash.update(await readFile(path.join(migrationsFolder, file)));
  return `${hash.digest('hex').slice(0, 16)}.tar`;
}

/** Makes a file with the embedded engine's data, filled with the test content; an earlier run's is taken where it is the same. */
async function makeSnapshot(file: string): Promise<void> {
  const cached = path.join(cacheFolder, await nameSnapshot());
  if (!existsSync(cached)) {
    const template = await readFile(databaseTemplate(migrationsFolder));
    const embedded = await openEmbedded({ migrationsFolder, snapshot: new Blob([template]) });
    await embedded.migrate();
    await seedContent(embedded.db, testContent);
    const snapshot = await embedded.engineClient.dumpDataDir('none');
    await embedded.close();
    // Of other content or migrations: nobody needs it again.
    await rm(cacheFolder, { recursive: true, force: true });
    await writeWhole(cached, new Uint8Array(await snapshot.arrayBuffer()));
  }
  await copyFile(cached, file);
}

/** Prepares a server's filled database, where a server can be had. */
async function fillPostgres(postgres: TemporaryPostgres): Promise<void> {
  await postgres.recreateDatabase(TEMPLATE_DATABASE);
  const server = await openServer({ url: postgres.urlOf(TEMPLATE_DATABASE), migrationsFolder });
  try {
    await server.migrate();
    await seedContent(server.db, testContent);
  } finally {
    await server.close();
  }
}

/**
 * Builds the program that tests start as a process where it is stale, and prepares one filled database per engine, which
 * every test file starts from a copy of.
 */
export default async function globalSetup(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'waypost-api-test-'));
  const snapshotFile = path.join(folder, 'snapshot.tar');
  const run: TestRun = { folder, snapshotFile, migrationsFolder };
  try {
    buildApi(apiRoot);
    await makeSnapshot(snapshotFile);
    const postgres = await startPostgres(folder);
    globalThis.waypostTestPostgres = postgres;
    run.postgresUrl = postgres?.url;
    if (postgres) await fillPostgres(postgres);
    else process.stderr.write(WITHOUT_POSTGRES);
    process.env[testRunVariable] = JSON.stringify(run);
  } catch (error) {
    // Jest calls no teardown where its setup fails.
    await globalThis.waypostTestPostgres?.stop();
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
