import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseTemplate } from '../db/database-template';
import { openEmbedded } from '../db/open-embedded';
import { openServer } from '../db/open-server';
import { seedContent } from '../seed/seed-database';
import { buildApi } from './api-process';
import { TEMPLATE_DATABASE, type TestRun, testRunVariable } from './test-run';
import { startPostgres } from '@waypost/tooling/test/temporary-postgres';
import { testContent } from './test-content';

const apiRoot = path.resolve(__dirname, '../..');
const migrationsFolder = path.join(apiRoot, 'drizzle');

/**
 * Builds the program that tests start as a process, and makes one filled database per engine, which every test file
 * starts from a copy of.
 */
export default async function globalSetup(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'waypost-api-test-'));
  const snapshotFile = path.join(folder, 'snapshot.tar');

  buildApi(apiRoot);
  const template = readFileSync(databaseTemplate(path.join(apiRoot, 'dist/main.js')));
  const embedded = await openEmbedded({ migrationsFolder, snapshot: new Blob([template]) });
  await embedded.migrate();
  await seedContent(embedded.db, testContent);
  const snapshot = await embedded.engineClient.dumpDataDir('none');
  writeFileSync(snapshotFile, Buffer.from(await snapshot.arrayBuffer()));
  await embedded.close();

  const postgres = await startPostgres(folder);
  if (postgres) {
    await postgres.recreateDatabase(TEMPLATE_DATABASE);
    const server = await openServer({ url: postgres.urlOf(TEMPLATE_DATABASE), migrationsFolder });
    await server.migrate();
    await seedContent(server.db, testContent);
    await server.close();
  } else {
    process.stderr.write(
      '\nNo PostgreSQL server: only the embedded engine is tested. Set TEST_DATABASE_URL or install PostgreSQL to test both.\n',
    );
  }

  const run: TestRun = { folder, snapshotFile, migrationsFolder, postgresUrl: postgres?.url };
  process.env[testRunVariable] = JSON.stringify(run);
  globalThis.waypostTestPostgres = postgres;
}
