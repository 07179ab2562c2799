import { sql } from 'drizzle-orm';
import { customType, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/column-types';

/** A transaction's number, which never comes again in a database. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * What readers are shown and has changed, written by triggers of the tables: a row for each surrogate
 * key and transaction (decision 132). Not part of a backup.
 */
export const contentChanges = pgTable(
  'content_changes',
  {
    transaction: xid8('transaction')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    key: text('key').notNull(),
    notedAt: instant('noted_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.transaction, table.key] })],
);
