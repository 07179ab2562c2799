import { type Column, type SQL, getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** The `set` of an upsert that takes the new row's value for the named columns. */
export function overwrite<Table extends PgTable>(
  table: Table,
  names: (keyof Table['_']['columns'] & string)[],
): Record<string, SQL> {
  const columns = getTableColumns(table) as Record<string, Column>;
  return Object.fromEntries(
    names.map((name) => {
      const column = columns[name];
      if (!column) throw new Error(`no column ${name}`);
      return [name, sql`excluded.${sql.identifier(column.name)}`];
    }),
  );
}
