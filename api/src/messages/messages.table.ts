import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { staff } from '../staff/staff.table';
import { identity, instant } from '../db/column-types';

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
