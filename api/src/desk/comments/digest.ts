import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { staff } from '../../db/schema/staff';
import type { Mail, MailSite } from '../../mail/mail';
import type { MailQueue } from '../../mail/mail-queue';
import { writeMail } from '../../mail/write-mail';
import { countQueue, listQueue } from './comment-queue';
import type { QueueComment } from './comment-queue.schema';

const DAY_MS = 24 * 60 * 60_000;
const SHOWN = 5;
const LONGEST_EXCERPT = 280;

const excerpt = (text: string) =>
  text.length > LONGEST_EXCERPT ? `${text.slice(0, LONGEST_EXCERPT)}…` : text;

function digestMail(site: MailSite, email: string, pending: number, first: QueueComment[]): Mail {
  const many = pending === 1 ? 'One comment waits' : `${pending} comments wait`;
  return {
    kind: 'comment-digest',
    to: email,
    subject: `${many} at ${site.name}`,
    // By then the next one is due, and says how it is.
    expiresAt: new Date(Date.now() + DAY_MS),
    ...writeMail(site, {
      heading: many,
      blocks: [
        { kind: 'paragraph', text: 'The oldest ones first:' },
        ...first.map((comment) => ({
          kind: 'quote' as const,
          from: `${comment.author_name} on “${comment.article_title || comment.article_slug}”`,
          text: excerpt(comment.content),
        })),
        { kind: 'button', label: 'Open the queue', href: `${site.origin}/desk/comments` },
      ],
      reason: 'You get this mail once a day because you asked for it at the desk.',
    }),
  };
}

/** Tells those who want it, once a day, that comments wait. */
export async function sendDigests(db: Database, mail: MailQueue): Promise<void> {
  const { pending } = await countQueue(db);
  if (pending === 0) return;
  const { items } = await listQueue(db, {
    page: 1,
    pageSize: SHOWN,
    filters: { status: 'PENDING' },
    oldestFirst: true,
  });
  await db.transaction(async (tx) => {
    const now = new Date();
    const due = await tx
      .update(staff)
      .set({ digestSentAt: now })
      .where(
        and(
          eq(staff.wantsDigest, true),
          isNull(staff.disabledAt),
          or(isNull(staff.digestSentAt), lt(staff.digestSentAt, new Date(now.getTime() - DAY_MS))),
        ),
      )
      .returning({ email: staff.email });
    for (const { email } of due) await mail.queue(tx, digestMail(mail.site, email, pending, items));
  });
}
