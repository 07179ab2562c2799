import type { ClientBase } from 'pg';
import type { LivePointer } from '@waypost/shared/contracts/release.contract';
import { pointerSchema, validate } from '../../release-schema.server';
import { CHANNEL } from './migrate.server';

/** One statement, so that all parts are of the same moment. */
export const READ_POINTER = `
  select revision,
    (select coalesce(json_object_agg(remote, version), '{}') from live) as remotes,
    (select coalesce(
       json_object_agg(remote, json_build_object('version', version, 'percent', percent)), '{}')
     from canaries) as canaries,
    (select coalesce(json_agg(event order by id), '[]') from history) as history
  from pointer`;

/** The pointer that {@link READ_POINTER} found. */
export const pointerOf = ([row]: unknown[]): LivePointer =>
  validate(pointerSchema, row, 'The live pointer in the database');

/** Reads the pointer for a change: whoever else wants to change it waits for the transaction. */
export async function lockPointer(client: ClientBase): Promise<LivePointer> {
  await client.query('select revision from pointer for update');
  const { rows } = await client.query(READ_POINTER);
  return pointerOf(rows);
}

async function setEntry(
  client: ClientBase,
  {
    table,
    remote,
    entry,
  }: { table: string; remote: string; entry: Record<string, unknown> | null },
): Promise<void> {
  await client.query(`delete from ${table} where remote = $1`, [remote]);
  if (!entry) return;
  const columns = Object.keys(entry);
  const places = columns.map((_column, index) => `$${index + 2}`);
  await client.query(
    `insert into ${table} (remote, ${columns.join()}) values ($1, ${places.join()})`,
    [remote, ...Object.values(entry)],
  );
}

/** Writes what a change made of one remote, and tells whoever listens once it is committed. */
export async function writePointer(
  client: ClientBase,
  { revision, remotes, canaries, history }: LivePointer,
  remote: string,
): Promise<void> {
  const version = remotes[remote];
  const canary = canaries[remote];
  await setEntry(client, { table: 'live', remote, entry: version ? { version } : null });
  await setEntry(client, { table: 'canaries', remote, entry: canary ? { ...canary } : null });
  await client.query('insert into history (remote, event) values ($1, $2)', [
    remote,
    JSON.stringify(history.at(-1)),
  ]);
  const kept = history.filter((event) => event.remote === remote).length;
  await client.query(
    `delete from history where remote = $1 and id not in
       (select id from history where remote = $1 order by id desc limit $2)`,
    [remote, kept],
  );
  await client.query('update pointer set revision = $1', [revision]);
  await client.query('select pg_notify($1, $2)', [CHANNEL, String(revision)]);
}
