import type { ClientBase } from 'pg';
import { migrations, SCHEMA } from './migrations';

/** Any number, the same in every process: who migrates holds this lock of the server. */
const MIGRATION_LOCK = 8_140_228;

/**
 * Brings the tables of releases up to date, in one transaction. Processes that start at the same
 * time wait for each other. A database that a later version has migrated stays as it is.
 */
export async function migrate(client: ClientBase): Promise<void> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(`create schema if not exists ${SCHEMA}`);
    await client.query(`set local search_path to ${SCHEMA}`);
    await client.query(
      'create table if not exists migrations (number integer primary key, at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ applied: number }>(
      'select count(*)::int as applied from migrations',
    );
    const applied = rows[0]?.applied ?? 0;
    for (const [index, statements] of migrations.slice(applied).entries()) {
      await client.query(statements);
      await client.query('insert into migrations (number) values ($1)', [applied + index + 1]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
