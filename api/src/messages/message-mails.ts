import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/database';
import { CONTACT_ANSWER, type Mail, type MailSite } from '../mail/mail';
import type { MailQueue } from '../mail/mail-queue';
import { writeMail } from '../mail/write-mail';
import { permissionsOf } from '../staff/permissions';
import { staff } from '../staff/staff.table';
import type { NewContactMessage } from './message.schema';

/** The mail that answers a contact message; `thread` are the message ids before it, oldest first. */
export function answerMail(
  site: MailSite,
  answer: {
    message: { name: string; email: string; subject: string; message: string; createdAt: Date };
    text: string;
    authorName: string;
    mailMessageId: string;
    thread: string[];
  },
): Mail {
  const { message, text, authorName, mailMessageId, thread } = answer;
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: site.timeZone });
  return {
    kind: CONTACT_ANSWER,
    to: message.email,
    subject: `Re: ${message.subject}`,
    messageId: mailMessageId,
    headers: { 'In-Reply-To': thread.at(-1) ?? '', References: thread.join(' ') },
    ...writeMail(site, {
      heading: message.subject,
      blocks: [
        { kind: 'paragraph', text: `${text}\n\n${authorName}, ${site.name}` },
        {
          kind: 'quote',
          from: `${message.name} wrote on ${day.format(message.createdAt)}:`,
          text: message.message,
        },
      ],
      reason:
        'You get this mail because you wrote to us with the contact form. You can reply to it.',
    }),
  };
}

type StoredMessage = NewContactMessage & { id: number };

/** The mail that tells somebody on the staff of a message of the contact form. */
function messageMail(
  site: MailSite,
  to: { id: number; email: string },
  { id, name, email, subject, message }: StoredMessage,
): Mail {
  return {
    kind: 'contact-message',
    to: to.email,
    subject: `Message: ${subject}`,
    about: [`staff:${to.id}`, `message:${id}`],
    ...writeMail(site, {
      heading: subject,
      blocks: [
        { kind: 'quote', from: `${name} (${email}) wrote:`, text: message },
        { kind: 'button', label: 'Answer at the desk', href: `${site.origin}/desk/inbox/${id}` },
      ],
      reason:
        'You get a mail for each message of the contact form as you asked for it at the desk.',
    }),
  };
}

/** Tells those on the staff of a message who want it and may read it. */
export async function announceMessage(
  db: Database,
  mail: MailQueue,
  message: StoredMessage,
): Promise<void> {
  const wanting = await db
    .select({ id: staff.id, email: staff.email, role: staff.role })
    .from(staff)
    .where(and(eq(staff.wantsMessages, true), isNull(staff.disabledAt)))
    .orderBy(staff.id);
  for (const to of wanting) {
    if (!permissionsOf(to.role).includes('inbox')) continue;
    await mail.queue(db, messageMail(mail.site, to, message));
  }
}
