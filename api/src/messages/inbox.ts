import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { outgoingMails } from '../mail/mail.table';
import { contactAnswers, contactMessages } from './messages.table';
import type { MailQueue } from '../mail/mail-queue';
import { offsetOf, type Page, type PageRequest, pageOf } from '../db/page';
import { answerMail } from './message-mails';
import type { InboxAnswer, InboxMessage } from './inbox.schema';

const columns = {
  id: contactMessages.id,
  name: contactMessages.name,
  email: contactMessages.email,
  subject: contactMessages.subject,
  message: contactMessages.message,
  createdAt: contactMessages.createdAt,
  readAt: contactMessages.readAt,
  archivedAt: contactMessages.archivedAt,
  answers: sql<number>`(select count(*)::int from contact_answers where contact_message_id = contact_messages.id)`,
};

type Row = { [Name in keyof typeof columns]: unknown } & {
  id: number;
  name: string;
  email: string;
  subject: string;
  message: string;
  createdAt: Date;
  readAt: Date | null;
  archivedAt: Date | null;
  answers: number;
};

const toItem = ({ createdAt, readAt, archivedAt, ...message }: Row): InboxMessage => ({
  ...message,
  created_at: createdAt.toISOString(),
  is_read: readAt !== null,
  is_archived: archivedAt !== null,
});

const contains = (column: typeof contactMessages.message, text: string) =>
  sql`position(lower(${text}) in lower(${column})) > 0`;

/** A page of the inbox or the archive, newest first. */
export async function listMessages(
  db: Database,
  request: PageRequest & { isArchived: boolean; search?: string },
): Promise<Page<InboxMessage>> {
  const { isArchived, search } = request;
  const { archivedAt, name, email, subject, message } = contactMessages;
  const rows = await db
    .select({ ...columns, total: sql<number>`(count(*) over ())::int` })
    .from(contactMessages)
    .where(
      and(
        isArchived ? isNotNull(archivedAt) : isNull(archivedAt),
        search
          ? or(
              ...[name, email, subject, message].map((column) => contains(column as never, search)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(contactMessages.id))
    .limit(request.pageSize)
    .offset(offsetOf(request));
  return pageOf(rows, request, ({ total: _total, ...row }) => toItem(row));
}

/** One message, `undefined` when there is none such. */
export async function findMessage(db: Database, id: number): Promise<InboxMessage | undefined> {
  const [row] = await db.select(columns).from(contactMessages).where(eq(contactMessages.id, id));
  return row && toItem(row);
}

/** The answers to a message, oldest first, and whether each has gone out. */
export async function listAnswers(db: Database, messageId: number): Promise<InboxAnswer[]> {
  const rows = await db
    .select({
      id: contactAnswers.id,
      author_name: contactAnswers.authorName,
      text: contactAnswers.text,
      createdAt: contactAnswers.createdAt,
      sentAt: contactAnswers.sentAt,
      status: outgoingMails.status,
      lastError: outgoingMails.lastError,
    })
    .from(contactAnswers)
    .leftJoin(outgoingMails, eq(outgoingMails.messageId, contactAnswers.mailMessageId))
    .where(eq(contactAnswers.contactMessageId, messageId))
    .orderBy(asc(contactAnswers.id));
  return rows.map(({ createdAt, sentAt, status, lastError, ...answer }) => ({
    ...answer,
    created_at: createdAt.toISOString(),
    // An operator may have discarded the mail, and no backup holds one on its way.
    mail_status: sentAt ? 'SENT' : (status ?? 'GONE'),
    mail_error: lastError ?? '',
  }));
}

/** Flags a message as read or archived; whether there is one. */
export async function flagMessage(
  db: Database,
  id: number,
  { isRead, isArchived }: { isRead?: boolean; isArchived?: boolean },
): Promise<boolean> {
  const at = (isSo: boolean | undefined) =>
    isSo === undefined ? undefined : isSo ? new Date() : null;
  const flagged = await db
    .update(contactMessages)
    .set({
      readAt: at(isRead),
      archivedAt: at(isArchived),
      // Drizzle refuses an update of nothing.
      name: sql`${contactMessages.name}`,
    })
    .where(eq(contactMessages.id, id))
    .returning({ id: contactMessages.id });
  return flagged.length === 1;
}

export const countUnread = (db: Database): Promise<number> =>
  db.$count(
    contactMessages,
    and(isNull(contactMessages.archivedAt), isNull(contactMessages.readAt)),
  );

/**
 * Answers a message by mail, in the thread of earlier answers; once, however often it is sent with
 * one key.
 *
 * @returns whether there is such a message.
 */
export async function answerMessage(
  db: Database,
  mail: MailQueue,
  answer: {
    messageId: number;
    text: string;
    /** Whoever sends the answer again gives the same one. */
    key?: string;
    staffId?: number;
    authorName: string;
  },
): Promise<boolean> {
  const { messageId, text, key = randomUUID(), staffId, authorName } = answer;
  return db.transaction(async (tx) => {
    const [message] = await tx
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.id, messageId))
      .for('update');
    if (!message) return false;
    const earlier = await tx
      .select({ mailMessageId: contactAnswers.mailMessageId })
      .from(contactAnswers)
      .where(eq(contactAnswers.contactMessageId, messageId))
      .orderBy(asc(contactAnswers.id));
    // The message is held: of two that come at once the second one finds the first.
    const mailMessageId = mail.threadId(`answer-${message.id}-${key}`);
    if (earlier.some((one) => one.mailMessageId === mailMessageId)) return true;
    const thread = [
      mail.threadId(`contact-${message.id}`),
      ...earlier.map((one) => one.mailMessageId),
    ];
    await tx.insert(contactAnswers).values({
      contactMessageId: messageId,
      staffId,
      authorName,
      text,
      mailMessageId,
      createdAt: new Date(),
    });
    await tx
      .update(contactMessages)
      .set({ readAt: message.readAt ?? new Date() })
      .where(eq(contactMessages.id, messageId));
    await mail.queue(
      tx,
      answerMail(mail.site, { message, text, authorName, mailMessageId, thread }),
    );
    return true;
  });
}
