import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../db/database';
import type { ContentChanges } from './content-changes.schema';

/** What caches may have missed longer ago is no longer listed: they store nothing for so long. */
const RETENTION = sql`interval '2 days'`;

/**
 * What transactions have changed of what readers are shown. The cursor is the oldest transaction that
 * is still under way: whatever it and later ones write comes next time, so that nothing is missed.
 * With nothing to tell it stays what it was, so that the response can be cached.
 *
 * @param since cursor of an earlier call: the database's name, a dot and the transaction; without one
 *   only the present cursor is returned
 */
export async function readContentChanges(db: Database, since?: string): Promise<ContentChanges> {
  const [name = null, transaction = null] = since?.split('.') ?? [];
  const from = sql`${transaction}::xid8`;
  const [row] = await queryRows<ContentChanges>(
    db,
    sql`select content_changes_origin() || '.' || pg_snapshot_xmin(present) as cursor,
        coalesce(
          ${name}::text <> content_changes_origin() or ${from} > pg_snapshot_xmax(present), false
        ) as is_reset,
        coalesce(
          (select json_agg(json_build_object('key', key, 'at', transaction::text) order by transaction, key)
            from content_changes where transaction >= ${from}),
          '[]'::json) as changes
      from pg_current_snapshot() as present`,
  );
  const found = row!;
  const hasNews = found.is_reset || found.changes.length > 0;
  return hasNews || since === undefined ? found : { ...found, cursor: since };
}

export async function removeOldChanges(db: Database): Promise<void> {
  await db.execute(sql`delete from content_changes where noted_at < now() - ${RETENTION}`);
}
