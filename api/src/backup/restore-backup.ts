import { sql } from 'drizzle-orm';
import { countMigrations } from '../db/count-migrations';
import type { Database } from '../db/database';
import { type BackupTable, backupTables, unsavedTables } from '../db/tables';
import { HASH_NOTE } from '../repositories/applied-content-hash';
import { BackupError } from './backup-format';
import { readBatches, verifyBackup } from './read-backup';
import { readTableColumns } from './read-table-columns';

async function writeRows(
  db: Database,
  table: string,
  columns: string[],
  rows: Record<string, unknown>[],
): Promise<void> {
  // A backup of an earlier version lacks columns, which then get their defaults.
  const present = columns.filter((name) => name in rows[0]!).map((name) => sql.identifier(name));
  const list = sql.join(present, sql`, `);
  const target = sql.identifier(table);
  try {
    await db.execute(
      sql`insert into ${target} (${list})
        select ${list} from json_populate_recordset(null::${target}, ${JSON.stringify(rows)}::json)`,
    );
  } catch (error) {
    const { message } = ((error as Error).cause ?? error) as Error;
    throw new BackupError(`The file is damaged, nothing was changed: ${table}: ${message}`, {
      cause: error,
    });
  }
}

/** How many migrations there were once comments of the content files had their present keys. */
const MIGRATIONS_WITH_KEYS = 5;

/** Does to the comments of an older backup what the migration did to those in the tables. */
async function renewSeedKeys(db: Database): Promise<void> {
  await db.execute(
    sql`update comments set seed_key = concat_ws(' ', articles.slug, lower(author_email),
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from articles where articles.id = comments.article_id and seed_key is not null`,
  );
}

async function continueNumbering(db: Database, table: BackupTable): Promise<void> {
  await db.execute(
    sql`select setval(pg_get_serial_sequence(${table}, 'id'), coalesce(max(id), 0) + 1, false)
      from ${sql.identifier(table)}`,
  );
}

/**
 * Replaces all data by a backup's, all or nothing. The whole file is verified before anything is
 * touched. The tables must be up to date.
 *
 * @returns the number of rows restored.
 * @throws BackupError when the file is not a backup, is damaged, or is of a later version.
 */
export async function restoreBackup(db: Database, file: string): Promise<number> {
  const { rows, migrations } = await verifyBackup(file);
  if (migrations > (await countMigrations(db)))
    throw new BackupError('The backup comes from a later version of Waypost');
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    await transaction.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const columns = new Map<string, string[]>();
    for (const table of backupTables)
      columns.set(table, await readTableColumns(transaction, table));

    await transaction.execute(sql`alter table articles disable trigger user`);
    const tables = [...backupTables, ...unsavedTables].map((table) => sql.identifier(table));
    await transaction.execute(sql`truncate ${sql.join(tables, sql`, `)}`);
    for await (const batch of readBatches(file)) {
      const names = columns.get(batch.table);
      if (names) await writeRows(transaction, batch.table, names, batch.rows);
    }
    if (migrations < MIGRATIONS_WITH_KEYS) await renewSeedKeys(transaction);

    // Without records the note would say that a start is to apply all files (decision 025).
    await transaction.execute(
      sql`delete from server_notes where key = ${HASH_NOTE}
        and not exists (select from content_records)`,
    );
    for (const table of backupTables) {
      if (columns.get(table)?.includes('id')) await continueNumbering(transaction, table);
    }
    await transaction.execute(sql`alter table articles enable trigger user`);
    // Time has passed since, and a backup of an earlier version holds all articles as public.
    await transaction.execute(sql`select publish_due_articles(now())`);
  });
  return rows;
}
