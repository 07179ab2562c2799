import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';
import { doHourly } from '../http/do-hourly';
import { noteUse } from '../content/apply/content-store';
import { readOrMakeOrigin } from '../content/apply/content-origin';

/** Notes every hour that the folder of content files is in use: one that is not, is forgotten. */
export async function noteUseHourly(
  app: FastifyInstance,
  { db, dataDir, contentDir }: { db: Database; dataDir: string; contentDir: string | undefined },
): Promise<void> {
  const id = await readOrMakeOrigin(dataDir, contentDir);
  doHourly(app, [() => noteUse(db, id)]);
}
