import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { serverNotes } from '../content.table';

/** Key of the note that holds the hash of the content files. */
export const HASH_NOTE = 'content-hash';

/** The hash of the content files that were applied last, `undefined` when none ever were. */
export async function readContentHash(db: Database): Promise<string | undefined> {
  const [note] = await db.select().from(serverNotes).where(eq(serverNotes.key, HASH_NOTE));
  return note?.value;
}

/** Notes the hash of the content files that were applied last. */
export async function writeContentHash(db: Database, hash: string): Promise<void> {
  await db
    .insert(serverNotes)
    .values({ key: HASH_NOTE, value: hash })
    .onConflictDoUpdate({ target: serverNotes.key, set: { value: hash } });
}
