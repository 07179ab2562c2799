import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type Database, queryRows } from '../db/database';
import { newsletterSubscriptions as subscriptions } from './newsletter.table';
import type { MailQueue } from '../mail/mail-queue';
import { withdrawMails } from '../mail/mail-store';
import { hashToken } from '../text/one-time-token';
import { CONFIRMATION_DAYS, confirmationMail } from './confirmation-mail';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const FIRST_WAIT_MS = 10 * MINUTE_MS;

const ofAddress = (email: string) => sql`lower(${subscriptions.email}) = lower(${email})`;

/** Nobody's mailbox can be filled by entering the address again: each mail waits twice as long. */
const isTooSoon = (sentAt: Date | null, sent: number) =>
  sentAt !== null &&
  Date.now() - sentAt.getTime() < Math.min(FIRST_WAIT_MS * 2 ** Math.max(sent - 1, 0), DAY_MS);

/**
 * Subscribes an address at once, as without mail.
 *
 * @returns `false` when it is subscribed already, in whatever letter case.
 */
export async function subscribe(db: Database, email: string): Promise<boolean> {
  const added = await queryRows(
    db,
    sql`insert into newsletter_subscriptions (email) values (${email})
      on conflict (lower(email)) do update set status = 'CONFIRMED', unsubscribed_at = null
      where newsletter_subscriptions.status <> 'CONFIRMED'
      returning id`,
  );
  return added.length === 1;
}

/**
 * Notes that an address wants the newsletter and asks its owner by mail (double opt-in).
 *
 * @returns `false` when it is subscribed already.
 */
export async function requestSubscription(
  db: Database,
  mail: MailQueue,
  email: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.insert(subscriptions).values({ email, status: 'PENDING' }).onConflictDoNothing();
    const [found] = await tx.select().from(subscriptions).where(ofAddress(email)).for('update');
    if (!found || found.status === 'CONFIRMED') return false;
    if (isTooSoon(found.confirmationSentAt, found.confirmationsSent)) return true;
    await tx
      .update(subscriptions)
      .set({
        status: 'PENDING',
        // Until the mail is sent, which makes another.
        confirmationHash: null,
        confirmationSentAt: new Date(),
        confirmationsSent: found.confirmationsSent + 1,
      })
      .where(eq(subscriptions.id, found.id));
    // The link of an earlier one has just ended.
    await withdrawMails(tx, [`subscription:${found.id}`]);
    await mail.queue(
      tx,
      confirmationMail(mail.site, {
        id: found.id,
        email: found.email,
        unsubscribeToken: found.unsubscribeToken,
      }),
    );
    return true;
  });
}

/** Days after which a wish that nobody confirmed is forgotten. */
const PENDING_DAYS = 30;

const isFresh = sql`${subscriptions.confirmationSentAt} > now() - make_interval(days => ${CONFIRMATION_DAYS})`;

const isWaitingFor = (token: string) =>
  and(
    eq(subscriptions.confirmationHash, hashToken(token)),
    eq(subscriptions.status, 'PENDING'),
    isFresh,
  );

/** The link of a subscription stays its own, for whoever opens it once more. */
const isConfirmedBy = (token: string) =>
  and(eq(subscriptions.confirmationHash, hashToken(token)), eq(subscriptions.status, 'CONFIRMED'));

/** Whom a confirmation link is for. */
export interface Confirmation {
  email: string;
  /** Whether it was confirmed before. */
  isConfirmed: boolean;
}

/** Whom a confirmation link is for, `undefined` when the link is used up or too old. */
export async function findConfirmation(
  db: Database,
  token: string,
): Promise<Confirmation | undefined> {
  const [found] = await db
    .select({ email: subscriptions.email, status: subscriptions.status })
    .from(subscriptions)
    .where(or(isWaitingFor(token), isConfirmedBy(token)));
  return found && { email: found.email, isConfirmed: found.status === 'CONFIRMED' };
}

/** Confirms a subscription, or finds it confirmed; the address, `undefined` when the link is used up or too old. */
export async function confirmSubscription(
  db: Database,
  token: string,
): Promise<string | undefined> {
  const [confirmed] = await db
    .update(subscriptions)
    .set({
      status: 'CONFIRMED',
      confirmedAt: new Date(),
      unsubscribedAt: null,
      confirmationSentAt: null,
      confirmationsSent: 0,
    })
    .where(isWaitingFor(token))
    .returning({ email: subscriptions.email });
  return (confirmed ?? (await findConfirmation(db, token)))?.email;
}

/** The address that an unsubscribe link is for. */
export async function findSubscriber(db: Database, token: string): Promise<string | undefined> {
  const [found] = await db
    .select({ email: subscriptions.email })
    .from(subscriptions)
    .where(eq(subscriptions.unsubscribeToken, token));
  return found?.email;
}

/**
 * Ends a subscription, or the wish for one; doing it again changes nothing. The address stays, so
 * that no import brings it back.
 *
 * @param which the token of its mails, or its id
 * @returns the address, `undefined` when there is no such subscription.
 */
export async function unsubscribe(
  db: Database,
  which: { token: string } | { id: number },
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .update(subscriptions)
      .set({
        status: 'UNSUBSCRIBED',
        unsubscribedAt: sql`coalesce(${subscriptions.unsubscribedAt}, ${new Date().toISOString()}::timestamptz)`,
        confirmationHash: null,
        // Who has left may come back at once: only the owner's mails lead here.
        confirmationSentAt: null,
        confirmationsSent: 0,
      })
      .where(
        'token' in which
          ? eq(subscriptions.unsubscribeToken, which.token)
          : eq(subscriptions.id, which.id),
      )
      .returning({ id: subscriptions.id, email: subscriptions.email });
    if (found) await withdrawMails(tx, [`subscription:${found.id}`]);
    return found?.email;
  });
}

/**
 * Forgets addresses that nobody confirmed within 30 days of the last mail. Who had left before stays
 * as unsubscribed, so that no import brings them back.
 */
export async function removeUnconfirmed(db: Database): Promise<void> {
  const before = new Date(Date.now() - PENDING_DAYS * DAY_MS).toISOString();
  const isOver = and(
    eq(subscriptions.status, 'PENDING'),
    sql`coalesce(${subscriptions.confirmationSentAt}, ${subscriptions.createdAt}) < ${before}::timestamptz`,
  );
  await db
    .update(subscriptions)
    .set({ status: 'UNSUBSCRIBED', confirmationHash: null })
    .where(and(isOver, isNotNull(subscriptions.unsubscribedAt)));
  await db.delete(subscriptions).where(and(isOver, isNull(subscriptions.unsubscribedAt)));
}
