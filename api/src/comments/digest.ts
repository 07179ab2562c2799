import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../db/database';
import { comments } from './comments.table';
import { staff } from '../staff/staff.table';
import type { MailQueue } from '../mail/mail-queue';
import { withdrawMails } from '../mail/mail-store';
import { countQueue, listQueue } from './comment-queue';
import type { QueueComment } from './comment-queue.schema';
import { digestMail } from './digest-mail';

const DAY_MS = 24 * 60 * 60_000;
const SHOWN = 5;

/** Those of some comments that are still there; whoever erases one waits until its digest is queued. */
async function holdComments(db: Database, items: QueueComment[]): Promise<QueueComment[]> {
  const ids = items.map(({ id }) => id);
  if (ids.length === 0) return [];
  const held = await db
    .select({ id: comments.id })
    .from(comments)
    .where(inArray(comments.id, ids))
    .orderBy(comments.id)
    .for('share');
  const there = new Set(held.map(({ id }) => id));
  return items.filter(({ id }) => there.has(id));
}

/** Takes those who want a digest and got none today; staff are locked in the order of their ids everywhere. */
async function takeDue(db: Database): Promise<{ id: number; email: string }[]> {
  const now = new Date();
  const due = await db
    .select({ id: staff.id, email: staff.email })
    .from(staff)
    .where(
      and(
        eq(staff.wantsDigest, true),
        isNull(staff.disabledAt),
        or(isNull(staff.digestSentAt), lt(staff.digestSentAt, new Date(now.getTime() - DAY_MS))),
      ),
    )
    .orderBy(staff.id)
    .for('no key update');
  const ids = due.map(({ id }) => id);
  await db.update(staff).set({ digestSentAt: now }).where(inArray(staff.id, ids));
  return due;
}

/** Tells those who want it, once a day, that comments wait. */
export async function sendDigests(db: Database, mail: MailQueue): Promise<void> {
  await db.transaction(async (tx) => {
    const { pending } = await countQueue(tx);
    const { items } = await listQueue(tx, {
      page: 1,
      pageSize: SHOWN,
      filters: { status: 'PENDING' },
      oldestFirst: true,
    });
    const quoted = await holdComments(tx, items);
    if (quoted.length === 0) return;
    for (const to of await takeDue(tx)) {
      await mail.queue(tx, digestMail(mail.site, to, pending, quoted));
    }
  });
}

/**
 * Takes back digests that quote erased comments; those who waited for one get another within the
 * hour.
 */
export async function withdrawDigests(db: Database, commentIds: number[]): Promise<void> {
  const recipients = await withdrawMails(
    db,
    commentIds.map((id) => `comment:${id}` as const),
  );
  if (recipients.length === 0) return;
  await db.update(staff).set({ digestSentAt: null }).where(inArray(staff.email, recipients));
}
