import type { CommentStatus } from './comment.schema';
import { and, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { type Database, queryRows } from '../db/database';
import { comments } from './comments.table';
import { commentDecisions } from './moderation/moderation.table';
import { FieldErrors, HttpError } from '../http/http-errors';
import type { DecidedMeanwhile } from './comment-queue.schema';

const DAY_MS = 24 * 60 * 60_000;

/** How long a decision can be undone, and how long it is stored. */
const UNDO_MS = DAY_MS;
const RETENTION_MS = 90 * DAY_MS;

/** Any number, the same in every process: requests of one key are served one after another. */
const REPEAT_LOCK = 8_140_228;

const idList = (ids: number[]) =>
  sql`select value::int from json_array_elements_text(${JSON.stringify(ids)}::json)`;

/** Who decided last about some comments, by comment. */
async function lastDecisions(db: Database, ids: number[]) {
  const rows = await queryRows<{ id: number; name: string | null; decided_at: string }>(
    db,
    sql`select distinct on (id) (change ->> 'id')::int as id, staff.name, decided_at
      from comment_decisions
      cross join lateral jsonb_array_elements(changes) as change
      left join staff on staff.id = staff_id
      where undone_at is null
        and (change ->> 'id')::int in (${idList(ids)})
      order by id, comment_decisions.id desc`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function conflictOf(db: Database, changed: { id: number; from: CommentStatus }[]) {
  const decisions = await lastDecisions(
    db,
    changed.map(({ id }) => id),
  );
  const conflicts = changed.map(({ id, from }): DecidedMeanwhile => {
    const last = decisions.get(id);
    const at = last && new Date(last.decided_at).toISOString();
    return { id, status: from, decided_by: last?.name ?? null, decided_at: at ?? null };
  });
  const detail = 'Somebody else decided meanwhile. Nothing was changed.';
  return new HttpError(409, 'decided_meanwhile', detail, {}, { conflicts });
}

interface DecisionRequest {
  /** Each with the state that was seen. */
  comments: { id: number; from: CommentStatus }[];
  status: CommentStatus;
  /** Whoever sends the request again gives the same one. */
  key?: string;
  staffId?: number;
}

/** What a decision changed. */
interface Decision {
  id: number;
  comments: { id: number; from: CommentStatus; to: CommentStatus }[];
}

/**
 * The decision that a request with the same key made before, if one did.
 *
 * @throws FieldErrors when the key names another decision, HttpError 409 when what is wanted is not
 *   so any more, or was not wanted at first.
 */
async function decidedBefore(
  db: Database,
  { key, comments: wanted, status, staffId }: DecisionRequest,
): Promise<Decision | undefined> {
  if (key === undefined) return undefined;
  await db.execute(sql`select pg_advisory_xact_lock(${REPEAT_LOCK}::int, hashtext(${key}))`);
  const [first] = await db
    .select()
    .from(commentDecisions)
    .where(eq(commentDecisions.idempotencyKey, key));
  if (!first) return undefined;
  const ids = first.changes.map(({ id }) => id);
  const isRepeat =
    first.staffId === (staffId ?? null) &&
    first.status === status &&
    ids.every((id) => wanted.some((one) => one.id === id));
  if (!isRepeat) throw new FieldErrors({ idempotency_key: ['names another decision'] });
  const others = await db
    .select({ id: comments.id, from: comments.status })
    .from(comments)
    .where(
      and(
        inArray(
          comments.id,
          wanted.map(({ id }) => id),
        ),
        ne(comments.status, status),
      ),
    )
    .orderBy(comments.id);
  if (others.length > 0) throw await conflictOf(db, others);
  return { id: first.id, comments: first.changes.map((one) => ({ ...one, to: status })) };
}

/**
 * Changes the state of comments, all or none, and stores how it was; once, however often it is sent
 * with one key.
 *
 * @throws HttpError 409 with who decided what, when one is neither in the state that was seen nor
 *   in the one that is wanted.
 */
export async function decide(db: Database, request: DecisionRequest): Promise<Decision> {
  const { status, key, staffId } = request;
  const seen = new Map(request.comments.map(({ id, from }) => [id, from]));
  return db.transaction(async (tx) => {
    const earlier = await decidedBefore(tx, request);
    if (earlier) return earlier;
    const before = await tx
      .select({ id: comments.id, from: comments.status })
      .from(comments)
      .where(and(inArray(comments.id, [...seen.keys()]), ne(comments.status, status)))
      .orderBy(comments.id)
      .for('update');
    const others = before.filter(({ id, from }) => from !== seen.get(id));
    if (others.length > 0) throw await conflictOf(tx, others);
    const changed = before.map(({ id }) => id);
    if (changed.length > 0) {
      await tx.update(comments).set({ status }).where(inArray(comments.id, changed));
    }
    const [stored] = await tx
      .insert(commentDecisions)
      .values({ staffId, status, changes: before, decidedAt: new Date(), idempotencyKey: key })
      .returning({ id: commentDecisions.id });
    return { id: stored!.id, comments: before.map((one) => ({ ...one, to: status })) };
  });
}

/** Which comments of a decision were decided again after it, whatever state that left them in. */
async function decidedAgain(db: Database, decision: number, ids: number[]): Promise<Set<number>> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select distinct (change ->> 'id')::int as id
      from comment_decisions
      cross join lateral jsonb_array_elements(changes) as change
      where comment_decisions.id > ${decision} and undone_at is null
        and (change ->> 'id')::int in (${idList(ids)})`,
  );
  return new Set(rows.map((row) => row.id));
}

/**
 * Gives the comments of a decision their earlier states back, but those that were decided again.
 *
 * @param staffId who made it; whoever did when left out
 * @returns their ids, `undefined` when there is no such decision, or it is undone or older than a day.
 */
export async function undoDecision(
  db: Database,
  id: number,
  staffId?: number,
): Promise<number[] | undefined> {
  return db.transaction(async (tx) => {
    const [decision] = await tx
      .update(commentDecisions)
      .set({ undoneAt: new Date() })
      .where(
        and(
          eq(commentDecisions.id, id),
          staffId === undefined ? undefined : eq(commentDecisions.staffId, staffId),
          isNull(commentDecisions.undoneAt),
          gt(commentDecisions.decidedAt, new Date(Date.now() - UNDO_MS)),
        ),
      )
      .returning();
    if (!decision) return undefined;
    const changed = decision.changes.map((change) => change.id);
    // Who decides holds the comments: a decision under way is waited for, and then seen.
    await tx
      .select({ id: comments.id })
      .from(comments)
      .where(inArray(comments.id, changed))
      .orderBy(comments.id)
      .for('update');
    const leftAlone = await decidedAgain(tx, id, changed);
    const mine = decision.changes.filter((change) => !leftAlone.has(change.id));
    const restored: number[] = [];
    for (const from of ['PENDING', 'APPROVED', 'REJECTED'] as const) {
      const ids = mine.filter((change) => change.from === from).map((one) => one.id);
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
    .where(lt(commentDecisions.decidedAt, new Date(Date.now() - RETENTION_MS)));
}
