import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';

/** Any number, the same in every process: who writes content holds this lock of the database. */
const CONTENT_LOCK = 8_140_226;

/** Whether nobody else writes content; then nobody begins before the transaction ends. */
export const isContentFree = sql<boolean>`(select pg_try_advisory_xact_lock(${CONTENT_LOCK}))`;

/**
 * Waits until nobody else writes content, no longer than any statement waits for a lock, and lets
 * nobody begin before the transaction ends. For what the desk changes in a moment.
 */
export async function waitForContent(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${CONTENT_LOCK})`);
}

/** Makes a transaction the only one that writes content, however long that takes. */
export async function lockContent(transaction: Database): Promise<void> {
  await transaction.execute(sql`set local statement_timeout = 0`);
  await transaction.execute(sql`set local lock_timeout = 0`);
  await transaction.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  await waitForContent(transaction);
}
