import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';
import { doEvery } from '../http/do-every';
import { MINUTES_BETWEEN_NOTES, noteUse } from '../content/apply/content-store';
import { readOrMakeOrigin } from '../content/apply/content-origin';

/**
 * Notes again and again that the folder of content files is in use: of one that is not, nothing is
 * reported, and in the end it is forgotten.
 */
export async function keepNotingUse(
  app: FastifyInstance,
  { db, dataDir, contentDir }: { db: Database; dataDir: string; contentDir: string | undefined },
): Promise<void> {
  const id = await readOrMakeOrigin(dataDir, contentDir);
  doEvery(MINUTES_BETWEEN_NOTES, app, [() => noteUse(db, id)]);
}
