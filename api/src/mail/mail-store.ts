import { randomUUID } from 'node:crypto';
import { and, arrayOverlaps, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { type Database, queryRows } from '../db/database';
import { type MailCause, outgoingMails } from './mail.table';
import { contactAnswers } from '../messages/messages.table';
import { CONTACT_ANSWER, type Mail } from './mail';

/** A mail that this process has in hand. */
export interface TakenMail {
  id: number;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  message_id: string;
  attempts: number;
  created_at: string;
  /** `null` for one that holds at any time. */
  expires_at: string | null;
  /** What its token opens; `null` for one without, or that holds its own. */
  token_for: MailCause | null;
}

/**
 * Puts a mail into the queue, in the caller's transaction: it goes out if and only if that commits.
 *
 * @param host right side of the message's id.
 * @returns the id of the queued mail.
 */
export async function queueMail(db: Database, mail: Mail, host: string): Promise<number> {
  const now = new Date();
  const [queued] = await db
    .insert(outgoingMails)
    .values({
      kind: mail.kind,
      recipient: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: mail.headers ?? {},
      messageId: mail.messageId ?? `<${randomUUID()}@${host}>`,
      isUrgent: mail.isUrgent ?? false,
      createdAt: now,
      nextAttemptAt: now,
      expiresAt: mail.expiresAt,
      about: mail.about ?? [],
      tokenFor: mail.tokenFor,
    })
    .returning({ id: outgoingMails.id });
  return queued!.id;
}

/** Takes the next mail that is due, so that no other process takes it while this one lives. */
export async function takeMail(db: Database, holdMs: number): Promise<TakenMail | undefined> {
  const now = new Date();
  const until = new Date(now.getTime() + holdMs);
  const [mail] = await queryRows<TakenMail>(
    db,
    sql`update outgoing_mails set taken_until = ${until.toISOString()}::timestamptz,
        attempts = attempts + 1
      where id = (
        select id from outgoing_mails
        where status = 'QUEUED' and next_attempt_at <= ${now.toISOString()}::timestamptz
          and (taken_until is null or taken_until <= ${now.toISOString()}::timestamptz)
        order by is_urgent desc nulls last, next_attempt_at, id
        limit 1
        for update skip locked)
      returning id, recipient, subject, text, html, headers, message_id, attempts, created_at,
        expires_at, token_for`,
  );
  return mail;
}

/**
 * Notes that a mail was accepted by the mail server, and empties it. An answer of the inbox knows it
 * for good, since the record of the mail goes.
 */
export async function markSent(db: Database, id: number): Promise<void> {
  const sentAt = new Date();
  await db.transaction(async (tx) => {
    const [sent] = await tx
      .update(outgoingMails)
      .set({ status: 'SENT', sentAt, takenUntil: null, text: '', html: '', lastError: '' })
      .where(eq(outgoingMails.id, id))
      .returning({ kind: outgoingMails.kind, messageId: outgoingMails.messageId });
    if (sent?.kind !== CONTACT_ANSWER) return;
    await tx
      .update(contactAnswers)
      .set({ sentAt })
      .where(eq(contactAnswers.mailMessageId, sent.messageId));
  });
}

/** Puts a mail back that could not be tried at all: the attempt does not count. */
export async function putBack(db: Database, id: number, error: string): Promise<void> {
  await db
    .update(outgoingMails)
    .set({ takenUntil: null, attempts: sql`${outgoingMails.attempts} - 1`, lastError: error })
    .where(eq(outgoingMails.id, id));
}

/** Puts a mail back for another attempt at a later time. */
export async function postpone(
  db: Database,
  id: number,
  { until, error }: { until: Date; error: string },
): Promise<void> {
  await db
    .update(outgoingMails)
    .set({ takenUntil: null, nextAttemptAt: until, lastError: error })
    .where(eq(outgoingMails.id, id));
}

/** Gives a mail up; an operator may retry or discard it until it is too old. */
export async function markDead(db: Database, id: number, error: string): Promise<void> {
  await db
    .update(outgoingMails)
    .set({ status: 'DEAD', takenUntil: null, lastError: error })
    .where(eq(outgoingMails.id, id));
}

/**
 * Takes mails back that have not gone out, queued or given up, since what they are about was erased
 * or revoked; call it after that, in the same transaction. One that is being handed to the mail
 * server at this moment cannot be taken back.
 *
 * @returns the recipients of those that were still queued.
 */
export async function withdrawMails(db: Database, causes: MailCause[]): Promise<string[]> {
  if (causes.length === 0) return [];
  const withdrawn = await db
    .delete(outgoingMails)
    .where(and(sql`${outgoingMails.status} <> 'SENT'`, arrayOverlaps(outgoingMails.about, causes)))
    .returning({ recipient: outgoingMails.recipient, status: outgoingMails.status });
  return withdrawn.filter(({ status }) => status === 'QUEUED').map(({ recipient }) => recipient);
}

/** Removes mails about something in any state, with the record of those that were sent. */
export async function eraseMails(db: Database, cause: MailCause): Promise<void> {
  await db.delete(outgoingMails).where(arrayOverlaps(outgoingMails.about, [cause]));
}

/** Whether a mail says something true at a moment, by the time that it was given. */
const holdsAt = (moment: Date) =>
  or(isNull(outgoingMails.expiresAt), gt(outgoingMails.expiresAt, moment));

/**
 * Queues dead letters again that are not out of date, with all their days before them: one by id,
 * or all.
 *
 * @returns how many.
 */
export async function retryDead(db: Database, id?: number): Promise<number> {
  const now = new Date();
  const queued = await db
    .update(outgoingMails)
    .set({ status: 'QUEUED', attempts: 0, createdAt: now, nextAttemptAt: now })
    .where(
      and(
        eq(outgoingMails.status, 'DEAD'),
        holdsAt(now),
        id === undefined ? undefined : eq(outgoingMails.id, id),
      ),
    )
    .returning({ id: outgoingMails.id });
  return queued.length;
}

/** Whether there is a dead letter with an id. */
export const isDead = async (db: Database, id: number): Promise<boolean> =>
  (await db.$count(
    outgoingMails,
    and(eq(outgoingMails.status, 'DEAD'), eq(outgoingMails.id, id)),
  )) > 0;

/** Lets go of what an earlier process had in hand; only where no other process can be alive. */
export async function releaseTakenMails(db: Database): Promise<void> {
  await db
    .update(outgoingMails)
    .set({ takenUntil: null })
    .where(sql`${outgoingMails.takenUntil} is not null`);
}

/** Removes the record of mails that were sent before a moment, and dead letters queued before it. */
export async function removeOldMails(db: Database, before: Date): Promise<void> {
  const { status, sentAt, createdAt } = outgoingMails;
  await db
    .delete(outgoingMails)
    .where(
      or(
        and(eq(status, 'SENT'), lt(sentAt, before)),
        and(eq(status, 'DEAD'), lt(createdAt, before)),
      ),
    );
}
