import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../db/database';

/** Resolves once a transaction waits for another one; on the server engine only. */
export async function someoneWaits(db: Database): Promise<void> {
  for (;;) {
    const waiting = await queryRows(db, sql`select pid from pg_locks where not granted`);
    if (waiting.length > 0) return;
    await wait(10);
  }
}
