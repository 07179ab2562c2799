import { PGlite } from '@electric-sql/pglite';
import { writeWhole } from '../files/write-whole';
import { databaseTemplate } from './database-template';
import { extensions } from './embedded-extensions';

/** Part of the build: writes the empty database that first starts unpack. */
async function writeDatabaseTemplate(): Promise<void> {
  const engine = await PGlite.create({ extensions });
  const packed = await engine.dumpDataDir('gzip');
  await writeWhole(databaseTemplate(), new Uint8Array(await packed.arrayBuffer()));
  await engine.close();
}

writeDatabaseTemplate().catch((error: unknown) => {
  process.stderr.write(`The empty database cannot be made: ${(error as Error).stack}\n`);
  process.exitCode = 1;
});
