import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import type { DataChanges } from './data-changes';

/** The database or a transaction of it, whichever engine is behind it (design §6). */
export type Database = PgDatabase<PgQueryResultHKT>;

/** An open database, ready for queries once `migrate` has run. */
export interface OpenDatabase {
  db: Database;
  engine: 'embedded' | 'server';
  /** Tells when what readers are shown changed. */
  changes: DataChanges;
  /** Brings the tables up to date; safe to call from several processes at once. */
  migrate: () => Promise<void>;
  /** Waits for the queries under way, then lets go of the engine. */
  close: () => Promise<void>;
}

/** The database cannot be opened; the message is one line for the operator. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** Runs hand-written SQL and returns its rows, on either engine. */
export async function queryRows<Row>(db: Database, query: SQL): Promise<Row[]> {
  const result = await db.execute(query);
  return (result as { rows: Row[] }).rows;
}
