import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { identity, instant } from '../db/column-types';

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
