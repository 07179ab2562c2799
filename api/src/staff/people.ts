import { and, asc, desc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { staff } from './staff.table';
import type { MailSite } from '../mail/mail';
import { withdrawMails } from '../mail/mail-store';
import { readAddress } from '../text/read-address';
import { addPasskey, makeUserHandle, type NewPasskey } from './passkeys';
import type { Role } from './permissions';
import { endSessionsOf } from './sessions';
import { emailTaken, lastOperator, linkUsedUp } from './staff-errors';
import { hasOperator, makeLink, revokeLinksBy, revokeSignInLinks, takeLink } from './staff-links';

/** Any number, the same in every process: who makes the first operator holds this lock. */
const SETUP_LOCK = 8_140_227;

/** How a new person will sign in. */
export type FirstCredential =
  { passwordHash: string } | { passkey: NewPasskey; userHandle: string };

/**
 * Makes a person of whoever holds an invitation.
 *
 * @returns the person's id.
 * @throws HttpError 404 when the invitation is not good any more, 409 when the address is taken.
 */
export async function acceptInvitation(
  db: Database,
  person: { token: string; name: string; email: string; credential: FirstCredential },
): Promise<number> {
  const { token, name, email, credential } = person;
  return db.transaction(async (tx) => {
    const link = await takeLink(tx, token, ['setup', 'invitation']);
    if (!link) throw linkUsedUp();
    if (link.purpose === 'setup') {
      await tx.execute(sql`select pg_advisory_xact_lock(${SETUP_LOCK})`);
      if (await hasOperator(tx)) throw linkUsedUp();
    }
    const isByPasskey = 'passkey' in credential;
    const [added] = await tx
      .insert(staff)
      .values({
        name,
        // An invitation by mail is for whoever reads that mailbox.
        email: link.email || email,
        role: link.role,
        passwordHash: isByPasskey ? null : credential.passwordHash,
        userHandle: isByPasskey ? credential.userHandle : makeUserHandle(),
      })
      .onConflictDoNothing()
      .returning({ id: staff.id });
    if (!added) throw emailTaken();
    if (isByPasskey) {
      await addPasskey(tx, added.id, credential.passkey);
    }
    return added.id;
  });
}

/** A link by which somebody who is on the staff signs in once, such as on a second device. */
export const makeSignInLink = (db: Database, site: MailSite, staffId: number, createdBy?: number) =>
  makeLink(db, site, { purpose: 'sign-in', staffId, createdBy });

/** Somebody of the staff by e-mail address, in whatever letter case, unless disabled. */
export async function findByEmail(db: Database, email: string) {
  const isOf = (text: string) => sql`lower(${staff.email}) = lower(${text})`;
  const [found] = await db
    .select()
    .from(staff)
    .where(and(or(isOf(email), isOf(readAddress(email))), isNull(staff.disabledAt)))
    .orderBy(desc(isOf(email)));
  return found;
}

/** Somebody of the staff by id, unless disabled. */
export async function findById(db: Database, id: number) {
  const [found] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.disabledAt)));
  return found;
}

/** Everybody on the staff, in the order in which they came. */
export const listPeople = (db: Database) =>
  db
    .select({
      ...getTableColumns(staff),
      passkeys: sql<number>`(select count(*)::int from staff_passkeys where staff_id = staff.id)`,
      lastSeenAt: sql<
        string | null
      >`(select max(last_seen_at) from staff_sessions where staff_id = staff.id)`,
    })
    .from(staff)
    .orderBy(asc(staff.id));

/**
 * Ends somebody's sessions, or all but one, and takes back the links that would begin another. In the
 * caller's transaction: a sign-in that is under way is waited for and ends, too.
 */
export async function signOutEverywhere(
  db: Database,
  staffId: number,
  { except }: { except?: number } = {},
): Promise<void> {
  await db.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('no key update');
  await endSessionsOf(db, staffId, { except });
  await revokeSignInLinks(db, staffId);
}

/**
 * Holds all operators, so that two changes at once cannot remove the last, and who is changed; in the
 * order of their ids, so that nobody waits for each other.
 */
async function keepAnOperator(
  db: Database,
  changedId: number,
  change: () => Promise<void>,
): Promise<void> {
  const operators = and(eq(staff.role, 'operator'), isNull(staff.disabledAt));
  await db
    .select({ id: staff.id })
    .from(staff)
    .where(or(operators, eq(staff.id, changedId)))
    .orderBy(staff.id)
    .for('update');
  await change();
  const left = await db.select({ id: staff.id }).from(staff).where(operators).limit(1);
  if (left.length === 0) throw lastOperator();
}

/**
 * Changes what somebody may do; who is disabled is signed out everywhere and gets no more mails.
 * Links that were made by whoever is no operator any more are taken back.
 *
 * @returns whether there is such a person.
 * @throws HttpError 409 when no operator would be left.
 */
export async function changePerson(
  db: Database,
  id: number,
  change: { role?: Role; isDisabled?: boolean },
): Promise<boolean> {
  const { role, isDisabled } = change;
  return db.transaction(async (tx) => {
    let isKnown = false;
    await keepAnOperator(tx, id, async () => {
      const changed = await tx
        .update(staff)
        .set({
          role,
          disabledAt: isDisabled === undefined ? undefined : isDisabled ? new Date() : null,
          // Drizzle refuses an update of nothing.
          name: sql`${staff.name}`,
        })
        .where(eq(staff.id, id))
        .returning({ id: staff.id });
      isKnown = changed.length === 1;
      if (isDisabled) {
        await signOutEverywhere(tx, id);
        await withdrawMails(tx, [`staff:${id}`]);
      }
      if (isDisabled || (role && role !== 'operator')) await revokeLinksBy(tx, id);
    });
    return isKnown;
  });
}

/**
 * Removes somebody with passkeys, sessions, the links that they made and mails on their way to them.
 *
 * @returns whether there was such a person.
 * @throws HttpError 409 when no operator would be left.
 */
export async function removePerson(db: Database, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    let isKnown = false;
    await keepAnOperator(tx, id, async () => {
      await revokeLinksBy(tx, id);
      const removed = await tx.delete(staff).where(eq(staff.id, id)).returning({ id: staff.id });
      isKnown = removed.length === 1;
      await withdrawMails(tx, [`staff:${id}`]);
    });
    return isKnown;
  });
}
