import { z } from 'zod';
import { backupTables, retiredTables } from '../db/tables';

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
