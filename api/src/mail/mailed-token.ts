import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/database';
import type { MailCause } from './mail.table';
import { newsletterSubscriptions } from '../newsletter/newsletter.table';
import { staffLinks } from '../staff/staff.table';
import { hashToken } from '../text/one-time-token';
import type { TakenMail } from './mail-store';

/** Stands in a stored mail where its token will be; letters that no encoding changes. */
export const MAILED_TOKEN = 'ONE-TIME-TOKEN';

/** Notes the hash of a mailed token with what it opens; whether that is still there to be opened. */
async function noteHash(db: Database, cause: MailCause, hash: string): Promise<boolean> {
  const [kind, id] = cause.split(':') as [string, string];
  const noted =
    kind === 'staff-link'
      ? await db
          .update(staffLinks)
          .set({ mailedHash: hash })
          .where(and(eq(staffLinks.id, Number(id)), isNull(staffLinks.usedAt)))
          .returning({ id: staffLinks.id })
      : await db
          .update(newsletterSubscriptions)
          .set({ confirmationHash: hash })
          .where(
            and(
              eq(newsletterSubscriptions.id, Number(id)),
              eq(newsletterSubscriptions.status, 'PENDING'),
            ),
          )
          .returning({ id: newsletterSubscriptions.id });
  return noted.length === 1;
}

/**
 * Makes the tokens of mails when they are sent: the database, and its log of changes, hold hashes
 * alone. A process gives a mail the same token at every attempt, since an attempt that failed may have
 * arrived; of two processes the later one's counts.
 *
 * @returns a function that completes a mail; `undefined` when what its link opens is gone. Mails that
 *   need no token, or that an earlier version stored with theirs, stay as they are.
 */
export function tokensForMails(db: Database) {
  const secret = randomBytes(32);
  return async (mail: TakenMail): Promise<TakenMail | undefined> => {
    if (mail.token_for === null) return mail;
    const token = createHmac('sha256', secret).update(String(mail.id)).digest('base64url');
    if (!(await noteHash(db, mail.token_for, hashToken(token)))) return undefined;
    const complete = (text: string) => text.replaceAll(MAILED_TOKEN, token);
    return { ...mail, text: complete(mail.text), html: complete(mail.html) };
  };
}
