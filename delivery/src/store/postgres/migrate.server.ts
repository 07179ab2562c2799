import type { ClientBase } from 'pg';

/** Schema that all tables are in, beside whatever else the database holds. */
export const SCHEMA = 'waypost_releases';

/** Channel on which a change of the live pointer is announced; the payload is its revision. */
export const CHANNEL = 'waypost_releases';

/** Channel on which a release that was stored is announced; the payload is `name@version`. */
export const STORED = 'waypost_releases_stored';

/** What is applied in order, each once; what was applied somewhere never changes. */
export const migrations: readonly string[] = [
  `
  create table releases (
    remote text not null,
    version text not null,
    -- json, not jsonb: what is read is the text that was written.
    description json not null,
    stored_at timestamptz not null default now(),
    primary key (remote, version)
  );
  create table files (
    remote text not null,
    version text not null,
    path text not null,
    sha384 text not null,
    body bytea not null,
    primary key (remote, version, path),
    foreign key (remote, version) references releases on delete cascade
  );
  -- Images, scripts and styles are stored compressed ahead.
  alter table files alter column body set storage external;

  create table pointer (
    one boolean primary key default true check (one),
    revision integer not null
  );
  insert into pointer (revision) values (0);
  create table live (
    remote text primary key,
    version text not null,
    foreign key (remote, version) references releases
  );
  create table canaries (
    remote text primary key,
    version text not null,
    percent double precision not null,
    foreign key (remote, version) references releases
  );
  create table history (
    id bigint generated always as identity primary key,
    remote text not null,
    event json not null
  );
  create index history_of_remote on history (remote, id);

  create table shells (
    id text primary key,
    -- By the database's clock, which all shells share.
    seen_at timestamptz not null default now(),
    report json not null
  );
  create table tokens (
    id text primary key,
    remote text not null,
    name text not null,
    hash text not null unique,
    created_at timestamptz not null default now(),
    created_by text not null,
    revoked_at timestamptz,
    last_used_at timestamptz
  );
  create index tokens_of_remote on tokens (remote);
  `,
  `
  create table preview_key (
    one boolean primary key default true check (one),
    secret text not null
  );
  create table previews (
    id text primary key,
    -- Version by remote.
    releases json not null,
    created_at timestamptz not null,
    created_by text not null,
    expires_at timestamptz not null,
    revoked_at timestamptz
  );
  `,
];

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
