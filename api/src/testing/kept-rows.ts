import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../db/database';

/** Puts back the rows and the counters that the tables had when they were kept. */
export type PutBack = () => Promise<void>;

/**
 * Keeps the rows of all tables in a schema of their own, for tests that want the same content each:
 * putting them back costs a fiftieth of opening another copy of the database.
 */
export async function keepRows(db: Database): Promise<PutBack> {
  const tables = await queryRows<{ name: string; columns: string }>(
    db,
    sql`select table_name::text as name,
        string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      group by table_name`,
  );
  const counters = await queryRows<{ name: string; last: string | null }>(
    db,
    sql`select quote_ident(sequencename) as name, last_value::text as last from pg_sequences
      where schemaname = 'public'`,
  );
  const copies = tables.map(({ name }) => `create table kept.${name} as table public.${name};`);
  await db.execute(sql.raw(`do $$ begin create schema kept; ${copies.join(' ')} end $$`));
  const back = [
    // Without triggers and references, which would tell of changes and demand an order.
    `set local session_replication_role = replica;`,
    ...tables.flatMap(({ name, columns }) => [
      `delete from public.${name};`,
      `insert into public.${name} (${columns}) overriding system value
        select ${columns} from kept.${name};`,
    ]),
    ...counters.map(
      ({ name, last }) => `perform setval('public.${name}', ${last ?? 1}, ${last !== null});`,
    ),
  ];
  return async () => void (await db.execute(sql.raw(`do $$ begin ${back.join('\n')} end $$`)));
}
