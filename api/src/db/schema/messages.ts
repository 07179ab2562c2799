import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { staff } from './staff';
import { identity, instant } from './types';

/** Messages of the contact form (specification §3). */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: identity(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** `null` until somebody at the desk has read it. */
    readAt: instant('read_at'),
    /** `null` while it is in the inbox. */
    archivedAt: instant('archived_at'),
  },
  (table) => [
    index('contact_messages_archived_idx').on(table.archivedAt, table.id),
    index('contact_messages_email_idx').on(sql`lower(${table.email})`),
  ],
);

/** What the desk answered by mail. */
export const contactAnswers = pgTable(
  'contact_answers',
  {
    id: identity(),
    contactMessageId: integer('contact_message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    /** The name under the answer, also after its author left. */
    authorName: text('author_name').notNull(),
    text: text('text').notNull(),
    /** Message id of the mail, with angle brackets: later answers refer to it. */
    mailMessageId: text('mail_message_id').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the mail server took it; the mail's own record does not last. */
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('contact_answers_message_idx').on(table.contactMessageId, table.id),
    index('contact_answers_mail_idx').on(table.mailMessageId),
  ],
);

/** Newsletter addresses, unique without regard to letter case. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: identity(),
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** PENDING until the address confirmed it, where mail is set; only CONFIRMED ones get mail. */
    status: text('status')
      .$type<'PENDING' | 'CONFIRMED' | 'UNSUBSCRIBED'>()
      .notNull()
      .default('CONFIRMED'),
    source: text('source').$type<'form' | 'import'>().notNull().default('form'),
    /** What an import says about how these people agreed. */
    consent: text('consent').notNull().default(''),
    confirmedAt: instant('confirmed_at'),
    unsubscribedAt: instant('unsubscribed_at'),
    /** Stands in every mail to the address; good for nothing but leaving. */
    unsubscribeToken: uuid('unsubscribe_token').notNull().unique().defaultRandom(),
    /** SHA-256 of the token in the latest confirmation mail, `null` once it is used. */
    confirmationHash: text('confirmation_hash').unique(),
    confirmationSentAt: instant('confirmation_sent_at'),
    /** Confirmation mails since the address was last confirmed. */
    confirmationsSent: integer('confirmations_sent').notNull().default(0),
  },
  (table) => [
    uniqueIndex('newsletter_subscriptions_email_key').on(sql`lower(${table.email})`),
    index('newsletter_subscriptions_status_idx').on(table.status, table.id),
    check(
      'newsletter_subscriptions_status_check',
      sql`${table.status} in ('PENDING', 'CONFIRMED', 'UNSUBSCRIBED')`,
    ),
  ],
);
