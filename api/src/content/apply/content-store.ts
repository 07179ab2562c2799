import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { contentFiles, contentOrigins, contentRecords } from '../content.table';
import { isContentFree } from './content-lock';
import { type Fingerprints, recordId, splitRecordId } from './content-records';
import { readConflicts } from './edited-files';
import { overwrite } from './overwrite';
import type { RecordKind } from './seed-content';

const ROWS_AT_ONCE = 500;
const FILES_AT_ONCE = 50;
/** A folder that no machine has used for so long is forgotten (decision 025). */
const FORGOTTEN_AFTER_DAYS = 90;
/** How often an API that runs notes that its folder is in use. */
export const MINUTES_BETWEEN_NOTES = 5;
/** A folder whose use was noted so lately is in use: of two notes one may fail. */
const IN_USE_MINUTES = 2 * MINUTES_BETWEEN_NOTES + 1;

/** A folder of content files as it was at a start. */
export type ContentOrigin = typeof contentOrigins.$inferSelect;

/** Cuts a list into pieces of at most so many items. */
function* piecesOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** The folder as this database last saw it, `undefined` when it never did. */
export async function readOrigin(db: Database, id: string): Promise<ContentOrigin | undefined> {
  const [origin] = await db.select().from(contentOrigins).where(eq(contentOrigins.id, id));
  return origin;
}

/** Notes how a folder is now. */
export async function writeOrigin(
  db: Database,
  origin: Omit<ContentOrigin, 'seenAt'>,
): Promise<void> {
  await db
    .insert(contentOrigins)
    .values(origin)
    .onConflictDoUpdate({
      target: contentOrigins.id,
      set: overwrite(contentOrigins, ['hash', 'problems', 'madeWith', 'records', 'files']),
    });
}

/**
 * Notes that a start found nothing of a folder to use: what was used before stands. A folder that
 * the database never saw is not noted, since it gave no records to compare the next start with.
 */
export async function writeUnusable(
  db: Database,
  { id, hash, problems }: Pick<ContentOrigin, 'id' | 'hash' | 'problems'>,
): Promise<void> {
  await db.update(contentOrigins).set({ hash, problems }).where(eq(contentOrigins.id, id));
}

/**
 * Notes that a folder is in use, and forgets the folders that have not been for long: at every start
 * and every few minutes. Nothing is forgotten while content is being written, and nobody waits for that.
 */
export async function noteUse(db: Database, id: string): Promise<void> {
  await db
    .update(contentOrigins)
    .set({ seenAt: sql`now()` })
    .where(eq(contentOrigins.id, id));
  const oldest = sql`now() - make_interval(days => ${FORGOTTEN_AFTER_DAYS})`;
  await db.delete(contentOrigins).where(and(lt(contentOrigins.seenAt, oldest), isContentFree));
}

/** What is wrong with the folders in use, whose use each start notes, and each API that runs every few minutes. */
export async function readProblems(db: Database): Promise<string> {
  const isInUse = gt(contentOrigins.seenAt, sql`now() - make_interval(mins => ${IN_USE_MINUTES})`);
  const folders = await db
    .selectDistinct({ problems: contentOrigins.problems })
    .from(contentOrigins)
    .where(and(isInUse, ne(contentOrigins.problems, '')))
    .orderBy(contentOrigins.problems);
  return [...folders.map(({ problems }) => problems), ...(await readConflicts(db))].join('\n');
}

/** What content files last gave for the rows that are stored. */
export async function readAppliedRecords(db: Database): Promise<Fingerprints> {
  const rows = await db.select().from(contentRecords);
  return Object.fromEntries(
    rows.map(({ kind, key, fingerprint }) => [recordId(kind as RecordKind, key), fingerprint]),
  );
}

/** Notes which records were written from files and which were removed. */
export async function writeAppliedRecords(
  db: Database,
  written: Fingerprints,
  removed: Iterable<string>,
): Promise<void> {
  const rows = Object.entries(written).map(([id, fingerprint]) => ({
    ...splitRecordId(id),
    fingerprint,
  }));
  for (const piece of piecesOf(rows, ROWS_AT_ONCE))
    await db
      .insert(contentRecords)
      .values(piece)
      .onConflictDoUpdate({
        target: [contentRecords.kind, contentRecords.key],
        set: overwrite(contentRecords, ['fingerprint']),
      });
  for (const { kind, key } of [...removed].map(splitRecordId)) await forgetRecord(db, kind, key);
}

/** Forgets what files gave for a row: it is the desk's, until they say something else of it. */
export async function forgetRecord(db: Database, kind: RecordKind, key: string): Promise<void> {
  await db
    .delete(contentRecords)
    .where(and(eq(contentRecords.kind, kind), eq(contentRecords.key, key)));
}

/** Stores content files that changed, and deletes those that are gone, unless others changed them. */
export async function writeContentFiles(
  db: Database,
  changed: readonly { path: string; hash: string }[],
  gone: readonly { path: string; hash: string }[],
  read: (path: string) => Promise<Uint8Array>,
): Promise<void> {
  for (const piece of piecesOf(changed, FILES_AT_ONCE)) {
    const rows = await Promise.all(
      piece.map(async (file) => ({ ...file, body: await read(file.path) })),
    );
    await db
      .insert(contentFiles)
      .values(rows)
      .onConflictDoUpdate({
        target: contentFiles.path,
        set: overwrite(contentFiles, ['hash', 'body']),
      });
  }
  for (const { path, hash } of gone)
    await db
      .delete(contentFiles)
      .where(and(eq(contentFiles.path, path), eq(contentFiles.hash, hash)));
}

/** Whether nothing was ever stored that content files could give. */
export async function isWithoutContent(db: Database): Promise<boolean> {
  const rows = await db.execute(
    sql`select from authors union all select from categories union all select from tags
      union all select from static_pages union all select from brands
      union all select from product_categories union all select from content_records limit 1`,
  );
  return (rows as { rows: unknown[] }).rows.length === 0;
}
