import { CONTACT_ANSWER, type Mail, type MailSite } from '../mail/mail';
import { writeMail } from '../mail/write-mail';

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
