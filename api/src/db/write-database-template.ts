import path from 'node:path';
import { findApiRoot } from '../api-root';
import { writeWhole } from '../files/write-whole';
import { databaseTemplate } from './create-database';
import { openEmbedded } from './open-embedded';

/** Part of the build: writes the database that first starts unpack. */
async function writeDatabaseTemplate(): Promise<void> {
  const migrationsFolder = path.join(findApiRoot(), 'drizzle');
  const database = await openEmbedded({ migrationsFolder });
  await database.migrate();
  const packed = await database.engineClient.dumpDataDir('gzip');
  await writeWhole(databaseTemplate(migrationsFolder), new Uint8Array(await packed.arrayBuffer()));
  await database.close();
}

writeDatabaseTemplate().catch((error: unknown) => {
  process.stderr.write(`The empty database cannot be made: ${(error as Error).stack}\n`);
  process.exitCode = 1;
});
