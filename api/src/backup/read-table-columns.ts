import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../db/database';
import type { BackupTable } from '../db/tables';

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
