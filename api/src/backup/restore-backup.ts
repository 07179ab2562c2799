import { and, isNull, not, sql } from 'drizzle-orm';
import { countMigrations } from '../db/count-migrations';
import type { Database } from '../db/database';
import { staff } from '../staff/staff.table';
import { type BackupTable, backupTables, unsavedTables } from '../db/tables';
import { HASH_NOTE } from '../content/apply/applied-content-hash';
import { BackupError, readTableColumns } from './backup-format';
import { readBatches, verifyBackup } from './read-backup';

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

const TEXTS = [sql.identifier('articles'), sql.identifier('static_pages')];

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

export interface Restored {
  rows: number;
  /** Addresses of staff who can sign in, with the passwords and passkeys of the backup. */
  staff: string[];
  /** Addresses of staff of the backup who were not on the staff before, and are disabled now. */
  disabled: string[];
}

const emailsOf = (people: { email: string }[]) => people.map(({ email }) => email);

const readStaff = async (db: Database) =>
  emailsOf(
    await db
      .select({ email: staff.email })
      .from(staff)
      .where(isNull(staff.disabledAt))
      .orderBy(staff.id),
  );

/** Lets nobody in who was dismissed since the backup; where there was no staff, all of it counts. */
async function disableDismissed(db: Database, present: string[]): Promise<string[]> {
  if (present.length === 0) return [];
  const isPresent = sql`lower(${staff.email}) in
    (select lower(value) from json_array_elements_text(${JSON.stringify(present)}::json))`;
  return emailsOf(
    await db
      .update(staff)
      .set({ disabledAt: new Date() })
      .where(and(isNull(staff.disabledAt), not(isPresent)))
      .returning({ email: staff.email }),
  );
}

/**
 * Replaces all data by a backup's, all or nothing. The whole file is verified before anything is
 * touched. The tables must be up to date.
 *
 * @returns the number of rows restored, and who of the staff can sign in.
 * @throws BackupError when the file is not a backup, is damaged, or is of a later version.
 */
export async function restoreBackup(db: Database, file: string): Promise<Restored> {
  const { rows, migrations } = await verifyBackup(file);
  if (migrations > (await countMigrations(db)))
    throw new BackupError('The backup comes from a later version of Waypost');
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    await transaction.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const columns = new Map<string, string[]>();
    for (const table of backupTables)
      columns.set(table, await readTableColumns(transaction, table));

    const present = await readStaff(transaction);
    // Their triggers would decide anew who sees a text, before the rows that say so are there.
    for (const table of TEXTS)
      await transaction.execute(sql`alter table ${table} disable trigger user`);
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
    for (const table of TEXTS)
      await transaction.execute(sql`alter table ${table} enable trigger user`);
    // Time has passed since, and a backup of an earlier version holds all texts as public.
    await transaction.execute(sql`select publish_due_articles(now()), publish_due_pages(now())`);
    await transaction.execute(sql`select collect_search_words()`);
    const disabled = await disableDismissed(transaction, present);
    return { rows, staff: await readStaff(transaction), disabled };
  });
}
