import { or, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { comments } from '../comments/comments.table';
import { outgoingMails } from '../mail/mail.table';
import { contactMessages } from '../messages/messages.table';
import { newsletterSubscriptions } from '../newsletter/newsletter.table';
import { trustedAddresses } from '../comments/moderation/moderation.table';
import { staff } from '../staff/staff.table';
import { withdrawDigests } from '../comments/digest';
import { eraseMails } from '../mail/mail-store';
import type { Forgotten } from './forgotten.schema';
import { revokeInvitationsTo } from '../staff/staff-links';
import { readAddress } from '../text/read-address';

/**
 * Erases all that is stored under an e-mail address, in whatever letter case: comments, contact
 * messages with the answers to them, the newsletter subscription, invitations to the desk that nobody
 * accepted, mails to the address, and mails to others that quote it and have not gone out. Other
 * people's replies stay, as comments of their own.
 */
export async function forgetPerson(db: Database, email: string): Promise<Forgotten> {
  return db.transaction(async (tx) => {
    const erased: Forgotten = { comments: 0, messages: 0, subscriptions: 0 };
    // As it was typed, which earlier versions stored, and as forms read it.
    for (const each of new Set([email, readAddress(email)])) {
      const more = await forgetAddress(tx, each);
      erased.comments += more.comments;
      erased.messages += more.messages;
      erased.subscriptions += more.subscriptions;
    }
    return erased;
  });
}

async function forgetAddress(tx: Database, email: string): Promise<Forgotten> {
  const theirs = sql`lower(${comments.authorEmail}) = lower(${email})`;
  const replies = sql`${comments.parentId} in (select id from ${comments} where ${theirs})`;
  // Decisions and digests hold comments in the order of their ids, too.
  await tx
    .select({ id: comments.id })
    .from(comments)
    .where(or(theirs, replies))
    .orderBy(comments.id)
    .for('update');
  await tx.update(comments).set({ parentId: null }).where(replies);
  const removed = {
    comments: await tx.delete(comments).where(theirs).returning({ id: comments.id }),
    messages: await tx
      .delete(contactMessages)
      .where(sql`lower(${contactMessages.email}) = lower(${email})`)
      .returning({ id: contactMessages.id }),
    subscriptions: await tx
      .delete(newsletterSubscriptions)
      .where(sql`lower(${newsletterSubscriptions.email}) = lower(${email})`)
      .returning({ id: newsletterSubscriptions.id }),
  };
  // Who changes the staff holds them before mails and links: in the other order each would wait.
  await tx.select({ id: staff.id }).from(staff).orderBy(staff.id).for('no key update');
  await withdrawDigests(
    tx,
    removed.comments.map(({ id }) => id),
  );
  // Those that went out, too: their subject is the message's.
  for (const { id } of removed.messages) await eraseMails(tx, `message:${id}`);
  // Mails to the person, invitations and the trust in the address are no entries of theirs, and go
  // uncounted.
  await revokeInvitationsTo(tx, email);
  await tx.delete(outgoingMails).where(sql`lower(${outgoingMails.recipient}) = lower(${email})`);
  await tx.delete(trustedAddresses).where(sql`lower(${trustedAddresses.email}) = lower(${email})`);
  return {
    comments: removed.comments.length,
    messages: removed.messages.length,
    subscriptions: removed.subscriptions.length,
  };
}
