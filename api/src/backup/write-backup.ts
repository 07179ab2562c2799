import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../db/database';
import { countMigrations } from '../db/count-migrations';
import { type BackupTable, backupTables } from '../db/tables';
import { replaceFile } from '../files/replace-file';
import { readTableColumns } from './backup-format';

const ROWS_AT_ONCE = 200;

/** Rows of files are large: few of them are held in memory at once. */
const rowsOfFiles: Partial<Record<BackupTable, number>> = { content_files: 20, image_sources: 1 };

async function* backupLines(db: Database): AsyncGenerator<string> {
  let rows = 0;
  yield JSON.stringify({
    format: 'waypost-backup',
    version: 1,
    migrations: await countMigrations(db),
    created_at: new Date().toISOString(),
  });
  for (const table of backupTables) {
    const columns = (await readTableColumns(db, table)).map((name) => sql.identifier(name));
    await db.execute(
      sql`declare backup_rows no scroll cursor for
        select row_to_json(one)::text as json from (
          select ${sql.join(columns, sql`, `)} from ${sql.identifier(table)} order by 1
        ) as one`,
    );
    for (;;) {
      const batch = await queryRows<{ json: string }>(
        db,
        sql`fetch ${sql.raw(String(rowsOfFiles[table] ?? ROWS_AT_ONCE))} from backup_rows`,
      );
      if (batch.length === 0) break;
      rows += batch.length;
      yield `{"table":"${table}","rows":[${batch.map(({ json }) => json).join(',')}]}`;
    }
    await db.execute(sql`close backup_rows`);
  }
  yield JSON.stringify({ end: true, rows });
}

/**
 * Writes all data as of one moment to a file, while others read and write. The file is compressed
 * JSON lines and fits both engines.
 */
export async function writeBackup(db: Database, file: string): Promise<void> {
  async function* text(transaction: Database) {
    for await (const line of backupLines(transaction)) yield `${line}\n`;
  }
  await replaceFile(file, (unfinished) =>
    db.transaction(
      async (transaction) => {
        await transaction.execute(sql`set local statement_timeout = 0`);
        await transaction.execute(sql`set local idle_in_transaction_session_timeout = 0`);
        await pipeline(
          Readable.from(text(transaction)),
          createGzip(),
          // What readers sent is nobody else's business.
          createWriteStream(unfinished, { mode: 0o600 }),
        );
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  );
}
