import { sql } from 'drizzle-orm';
import { backupTables } from '../backup/backup-tables';
import { countMigrations } from '../backup/table-columns';
import { type OpenDatabase, queryRows } from '../db/database';
import { readSeededHash } from '../seed/seed-database';

/** Lines that say what is in a database. */
export async function describeDatabase({ db, engine }: OpenDatabase): Promise<string[]> {
  const counts = backupTables
    .filter((table) => table !== 'article_total' && table !== 'server_notes')
    .map(
      (table) =>
        sql`select ${table}::text as name, count(*)::int as n from ${sql.identifier(table)}`,
    );
  const rows = await queryRows<{ name: string; n: number }>(db, sql.join(counts, sql` union all `));
  const [size] = await queryRows<{ size: string; version: string }>(
    db,
    sql`select pg_size_pretty(pg_database_size(current_database())) as size,
      current_setting('server_version') as version`,
  );
  return [
    `Engine: ${engine}, PostgreSQL ${size?.version}, ${size?.size}`,
    `Migrations applied: ${await countMigrations(db)}`,
    `Content: ${(await readSeededHash(db))?.slice(0, 12) ?? 'never filled'}`,
    ...rows.map(({ name, n }) => `${name}: ${n}`),
  ];
}
