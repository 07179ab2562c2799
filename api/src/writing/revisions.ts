import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { notFound } from '../http/http-errors';
import { staff } from '../staff/staff.table';
import type { TextKind } from '../text-kinds/text-kind';

const columnsOf = ({ revisions }: TextKind) => ({
  id: revisions.id,
  version: revisions.version,
  intent: revisions.intent,
  staff: staff.name,
  createdAt: revisions.createdAt,
});

const toRevision = <Row extends { createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  created_at: createdAt.toISOString(),
});

/** The revisions of a text, the latest first. */
export async function listRevisions(db: Database, kind: TextKind, textId: number) {
  const { revisions } = kind;
  const rows = await db
    .select(columnsOf(kind))
    .from(revisions)
    .leftJoin(staff, eq(staff.id, revisions.staffId))
    .where(eq(revisions.textId, textId))
    .orderBy(desc(revisions.createdAt), desc(revisions.id));
  return rows.map(toRevision);
}

/** Whether a revision says that readers saw a text. */
export async function wasSeen(
  db: Database,
  { revisions }: TextKind,
  textId: number,
): Promise<boolean> {
  const published = and(eq(revisions.textId, textId), eq(revisions.intent, 'publish'));
  return (await db.$count(revisions, published)) > 0;
}

/**
 * A revision with its source.
 *
 * @throws HttpError 404
 */
export async function readRevision(db: Database, kind: TextKind, textId: number, id: number) {
  const { revisions } = kind;
  const [row] = await db
    .select({ ...columnsOf(kind), source: revisions.source })
    .from(revisions)
    .leftJoin(staff, eq(staff.id, revisions.staffId))
    .where(and(eq(revisions.textId, textId), eq(revisions.id, id)));
  if (!row) throw notFound('Revision');
  return toRevision(row);
}
