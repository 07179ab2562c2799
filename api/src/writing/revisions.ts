import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { notFound } from '../http/http-errors';
import { staff } from '../staff/staff.table';
import { articleRevisions } from './writing.table';

const columns = {
  id: articleRevisions.id,
  version: articleRevisions.version,
  intent: articleRevisions.intent,
  staff: staff.name,
  createdAt: articleRevisions.createdAt,
};

const toRevision = <Row extends { createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  created_at: createdAt.toISOString(),
});

/** The revisions of an article, the latest first. */
export async function listRevisions(db: Database, articleId: number) {
  const rows = await db
    .select(columns)
    .from(articleRevisions)
    .leftJoin(staff, eq(staff.id, articleRevisions.staffId))
    .where(eq(articleRevisions.articleId, articleId))
    .orderBy(desc(articleRevisions.id));
  return rows.map(toRevision);
}

/**
 * A revision with its source.
 *
 * @throws HttpError 404
 */
export async function readRevision(db: Database, articleId: number, id: number) {
  const [row] = await db
    .select({ ...columns, source: articleRevisions.source })
    .from(articleRevisions)
    .leftJoin(staff, eq(staff.id, articleRevisions.staffId))
    .where(and(eq(articleRevisions.articleId, articleId), eq(articleRevisions.id, id)));
  if (!row) throw notFound('Revision');
  return toRevision(row);
}
