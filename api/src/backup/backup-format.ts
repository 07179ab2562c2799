import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, queryRows } from '../db/database';
import { type BackupTable, backupTables, retiredTables } from '../db/tables';

/** First line of a backup. */
export const headerLine = z.object({
  format: z.literal('waypost-backup'),
  version: z.literal(1),
  /** Number of migrations that had been applied. */
  migrations: z.int(),
  created_at: z.string(),
});

/** A line in between: rows of one table. */
export const rowsLine = z.object({
  table: z.enum([...backupTables, ...retiredTables]),
  rows: z.array(z.record(z.string(), z.unknown())).min(1),
});

/** Last line: how many rows came before, so that a cut-off file is noticed. */
export const footerLine = z.object({ end: z.literal(true), rows: z.int() });

/** A backup cannot be restored; the message is one line for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** The columns of a table that are written, not generated, in their order. */
export async function readTableColumns(db: Database, table: BackupTable): Promise<string[]> {
  const rows = await queryRows<{ column_name: string }>(
    db,
    sql`select column_name from information_schema.columns
      where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
      order by ordinal_position`,
  );
  return rows.map(({ column_name: name }) => name);
}
