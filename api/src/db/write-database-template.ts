import { writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { databaseTemplate } from './database-template';
import { extensions } from './embedded-extensions';

/** Part of the build: writes the empty database that first starts unpack. */
async function writeDatabaseTemplate(): Promise<void> {
  const engine = await PGlite.create({ extensions });
  const packed = await engine.dumpDataDir('gzip');
  await writeFile(databaseTemplate(), packed.stream());
  await engine.close();
}

writeDatabaseTemplate().catch((error: unknown) => {
  process.stderr.write(`The empty database cannot be made: ${(error as Error).stack}\n`);
  process.exitCode = 1;
});
