import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { findApiRoot } from '../api-root';
import { writeWhole } from '../files/write-whole';
import { databaseTemplate } from './create-database';
import { openEmbedded } from './open-embedded';

/** Part of the build: writes the database that first starts unpack, in place of an older build's. */
async function writeDatabaseTemplate(): Promise<void> {
  const migrationsFolder = path.join(findApiRoot(), 'drizzle');
  const database = await openEmbedded({ migrationsFolder });
  await database.migrate();
  const packed = await database.engineClient.dumpDataDir('gzip');
  const file = databaseTemplate(migrationsFolder);
  await writeWhole(file, new Uint8Array(await packed.arrayBuffer()));
  await database.close();
  const folder = path.dirname(file);
  for (const name of await readdir(folder)) {
    const isOther = /^database-.*\.tgz$/.test(name) && name !== path.basename(file);
    if (isOther) await rm(path.join(folder, name));
  }
}

writeDatabaseTemplate().catch((error: unknown) => {
  process.stderr.write(`The empty database cannot be made: ${(error as Error).stack}\n`);
  process.exitCode = 1;
});
