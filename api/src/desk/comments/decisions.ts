import { and, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { comments } from '../../db/schema/comments';
import { commentDecisions } from '../../db/schema/moderation';
import type { CommentStatus } from '../../repositories/comments';

const DAY_MS = 24 * 60 * 60_000;

/** How long a decision can be undone, and how long it is remembered. */
const UNDO_MS = DAY_MS;
const KEEP_MS = 90 * DAY_MS;

/** Changes the state of comments, all or none, and remembers how it was. */
export async function decide(
  db: Database,
  request: { ids: number[]; status: CommentStatus; staffId?: number },
): Promise<{ id: number; comments: { id: number; from: CommentStatus; to: CommentStatus }[] }> {
  const { ids, status, staffId } = request;
  return db.transaction(async (tx) => {
    const before = await tx
      .select({ id: comments.id, from: comments.status })
      .from(comments)
      .where(and(inArray(comments.id, ids), ne(comments.status, status)))
      .orderBy(comments.id)
      .for('update');
    const changed = before.map(({ id }) => id);
    if (changed.length > 0) {
      await tx.update(comments).set({ status }).where(inArray(comments.id, changed));
    }
    const [stored] = await tx
      .insert(commentDecisions)
      .values({ staffId, status, changes: before, decidedAt: new Date() })
      .returning({ id: commentDecisions.id });
    return { id: stored!.id, comments: before.map((one) => ({ ...one, to: status })) };
  });
}

/**
 * Gives the comments of a decision their earlier states back, but those that were decided again.
 *
 * @returns their ids, `undefined` when the decision is unknown, undone or older than a day.
 */
export async function undoDecision(db: Database, id: number): Promise<number[] | undefined> {
  return db.transaction(async (tx) => {
    const [decision] = await tx
      .update(commentDecisions)
      .set({ undoneAt: new Date() })
      .where(
        and(
          eq(commentDecisions.id, id),
          isNull(commentDecisions.undoneAt),
          gt(commentDecisions.decidedAt, new Date(Date.now() - UNDO_MS)),
        ),
      )
      .returning();
    if (!decision) return undefined;
    const restored: number[] = [];
    for (const from of ['PENDING', 'APPROVED', 'REJECTED'] as const) {
      const ids = decision.changes.filter((change) => change.from === from).map((one) => one.id);
      if (ids.length === 0) continue;
      const rows = await tx
        .update(comments)
        .set({ status: from })
        .where(and(inArray(comments.id, ids), eq(comments.status, decision.status)))
        .returning({ id: comments.id });
      restored.push(...rows.map((row) => row.id));
    }
    return restored.sort((a, b) => a - b);
  });
}

/** Forgets decisions of long ago. */
export async function removeOldDecisions(db: Database): Promise<void> {
  await db
    .delete(commentDecisions)
    .where(lt(commentDecisions.decidedAt, new Date(Date.now() - KEEP_MS)));
}
