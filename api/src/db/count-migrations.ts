import { sql } from 'drizzle-orm';
import { type Database, queryRows } from './database';

export async function countMigrations(db: Database): Promise<number> {
  const [row] = await queryRows<{ n: number }>(
    db,
    sql`select count(*)::int as n from drizzle.__drizzle_migrations`,
  );
  return row!.n;
}
