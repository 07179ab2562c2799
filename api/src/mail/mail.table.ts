import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '../db/column-types';

/** Something that a mail is about, by its id: when that is erased or revoked, the mail is withdrawn. */
export type MailCause =
  `${'comment' | 'message' | 'staff' | 'staff-link' | 'subscription'}:${number}`;

/** Mails on their way out; each is written in the transaction that makes it necessary. */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: identity(),
    /** What the mail is for, such as `newsletter-confirmation`. */
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Emptied once the mail is sent. Links in it lack their tokens, which are made then. */
    text: text('text').notNull(),
    html: text('html').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    /** The same at every attempt, so that a receiver can tell a repetition. */
    messageId: text('message_id').notNull().unique(),
    /** Goes before the others: somebody waits for it. */
    isUrgent: boolean('is_urgent').notNull().default(false),
    status: text('status').$type<'QUEUED' | 'SENT' | 'DEAD'>().notNull().default('QUEUED'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** Until when a process has it in hand; a process that died lets go by this. */
    takenUntil: instant('taken_until'),
    sentAt: instant('sent_at'),
    /** After this it is given up, since what it says is out of date. */
    expiresAt: instant('expires_at'),
    lastError: text('last_error').notNull().default(''),
    /** What the token opens that is put into its links when it is sent. */
    tokenFor: text('token_for').$type<MailCause>(),
    /** What it quotes, brings, or is for, such as `staff-link:7` (decision 090). */
    about: text('about').array().$type<MailCause[]>().notNull().default([]),
  },
  (table) => [
    check('outgoing_mails_status_check', sql`${table.status} in ('QUEUED', 'SENT', 'DEAD')`),
    index('outgoing_mails_due_idx')
      .on(table.isUrgent.desc(), table.nextAttemptAt, table.id)
      .where(sql`${table.status} = 'QUEUED'`),
    index('outgoing_mails_status_idx').on(table.status, table.id),
    index('outgoing_mails_about_idx')
      .using('gin', table.about)
      // Looked up as often as written: no list of pending entries that each look-up has to read.
      .with({ fastupdate: false })
      .where(sql`${table.status} <> 'SENT'`),
    index('outgoing_mails_recipient_idx').on(sql`lower(${table.recipient})`),
  ],
);
