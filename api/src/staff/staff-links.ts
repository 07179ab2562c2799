import { and, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '../db/database';
import { staff, staffLinks } from './staff.table';
import type { MailSite } from '../mail/mail';
import { withdrawMails } from '../mail/mail-store';
import { hashToken, makeToken } from '../text/one-time-token';
import { isAllowed, type Role } from './permissions';
import { notYourRole } from './staff-errors';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long each kind of link is good. */
const LIFE_MS = { setup: 24 * HOUR_MS, invitation: 7 * 24 * HOUR_MS, 'sign-in': 15 * MINUTE_MS };

export type StaffLink = typeof staffLinks.$inferSelect;

/** A link that was just made; its address is known this one time. */
export interface MadeLink {
  id: number;
  url: string;
  expiresAt: Date;
}

/** Address of a link; the token is in the fragment, which browsers do not send. */
export const addressOf = (site: MailSite, purpose: StaffLink['purpose'], token: string) =>
  `${site.origin}/login#${purpose === 'sign-in' ? 'sign-in' : 'invitation'}=${token}`;

/**
 * Holds whoever makes a link, and whom it lets in, as they are until the transaction ends: what shuts
 * them out takes the link back, and after it there is none. In the order of their ids, as everywhere.
 *
 * @throws HttpError 403 when its maker was shut out since their request was let in.
 */
async function holdMaker(db: Database, makerId: number, staffId?: number): Promise<void> {
  const held = await db
    .select({ id: staff.id, role: staff.role, disabledAt: staff.disabledAt })
    .from(staff)
    .where(inArray(staff.id, [makerId, staffId ?? makerId]))
    .orderBy(staff.id)
    .for('share');
  const maker = held.find(({ id, disabledAt }) => id === makerId && disabledAt === null);
  if (!maker || (staffId !== makerId && !isAllowed(maker.role, 'people'))) throw notYourRole();
}

/**
 * Makes a link that lets somebody in once.
 *
 * @throws HttpError 403 when its maker may not any more.
 */
export async function makeLink(
  db: Database,
  site: MailSite,
  link: {
    purpose: StaffLink['purpose'];
    role?: Role;
    staffId?: number;
    email?: string;
    createdBy?: number;
  },
): Promise<MadeLink> {
  const { token, hash } = makeToken();
  const now = new Date();
  const expiresAt = new Date(now.getTime() + LIFE_MS[link.purpose]);
  const { createdBy, staffId, purpose } = link;
  return db.transaction(async (tx) => {
    if (createdBy !== undefined) await holdMaker(tx, createdBy, staffId);
    const [made] = await tx
      .insert(staffLinks)
      .values({ ...link, tokenHash: hash, createdAt: now, expiresAt })
      .returning({ id: staffLinks.id });
    return { id: made!.id, url: addressOf(site, purpose, token), expiresAt };
  });
}

/** Takes back unused links, with the mails that would still bring them; how many. */
async function revokeLinks(db: Database, which: SQL | undefined): Promise<number> {
  const revoked = await db
    .delete(staffLinks)
    .where(and(which, isNull(staffLinks.usedAt)))
    .returning({ id: staffLinks.id });
  await withdrawMails(
    db,
    revoked.map(({ id }) => `staff-link:${id}` as const),
  );
  return revoked.length;
}

/**
 * Takes back every link that somebody made and nobody has used, invitations and links to sign in:
 * whoever may no longer make them is not to come back by one of their own.
 */
export const revokeLinksBy = (db: Database, staffId: number): Promise<number> =>
  revokeLinks(db, eq(staffLinks.createdBy, staffId));

/** Takes back the unused links that would sign somebody in, or that they made for others. */
export const revokeSignInLinks = (db: Database, staffId: number): Promise<number> =>
  revokeLinks(
    db,
    and(
      or(eq(staffLinks.staffId, staffId), eq(staffLinks.createdBy, staffId)),
      eq(staffLinks.purpose, 'sign-in'),
    ),
  );

/** Takes back the invitations to an address, in whatever letter case, that nobody has accepted. */
export const revokeInvitationsTo = (db: Database, email: string): Promise<number> =>
  revokeLinks(
    db,
    and(eq(staffLinks.purpose, 'invitation'), sql`lower(${staffLinks.email}) = lower(${email})`),
  );

/** Whether a link is the one of a token, which was handed over or mailed. */
const isOfToken = (token: string) => {
  const hash = hashToken(token);
  return or(eq(staffLinks.tokenHash, hash), eq(staffLinks.mailedHash, hash));
};

const isGood = () => and(isNull(staffLinks.usedAt), gt(staffLinks.expiresAt, new Date()));

/** What an invitation says, `undefined` when it is not good any more. */
export async function findInvitation(db: Database, token: string): Promise<StaffLink | undefined> {
  const [found] = await db
    .select()
    .from(staffLinks)
    .where(and(isOfToken(token), inArray(staffLinks.purpose, ['setup', 'invitation']), isGood()));
  if (found?.purpose === 'setup' && (await hasOperator(db))) return undefined;
  return found;
}

/** Whom a link to sign in lets in, `undefined` when it is not good any more. */
export async function findSignInPerson(
  db: Database,
  token: string,
): Promise<{ id: number; name: string; email: string } | undefined> {
  const [found] = await db
    .select({ id: staff.id, name: staff.name, email: staff.email })
    .from(staffLinks)
    .innerJoin(staff, eq(staff.id, staffLinks.staffId))
    .where(
      and(isOfToken(token), eq(staffLinks.purpose, 'sign-in'), isGood(), isNull(staff.disabledAt)),
    );
  return found;
}

/** Uses a link up; `undefined` when somebody did before, or it is too old. */
export async function takeLink(
  db: Database,
  token: string,
  purposes: StaffLink['purpose'][],
): Promise<StaffLink | undefined> {
  const [taken] = await db
    .update(staffLinks)
    .set({ usedAt: new Date() })
    .where(and(isOfToken(token), inArray(staffLinks.purpose, purposes), isGood()))
    .returning();
  return taken;
}

/** Whether an operator can sign in. */
export async function hasOperator(db: Database): Promise<boolean> {
  const [row] = await queryRows<{ found: boolean }>(
    db,
    sql`select exists (
      select from ${staff} where role = 'operator' and disabled_at is null) as found`,
  );
  return row!.found;
}

/**
 * A link for the first operator, `undefined` once there is one. It takes the place of those before:
 * the link of an old log leads nowhere.
 */
export async function makeSetupLink(db: Database, site: MailSite): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    if (await hasOperator(tx)) return undefined;
    await tx.delete(staffLinks).where(eq(staffLinks.purpose, 'setup'));
    return (await makeLink(tx, site, { purpose: 'setup', role: 'operator' })).url;
  });
}

/** Invitations that can still be accepted, latest first. */
export const listInvitations = (db: Database) =>
  db
    .select()
    .from(staffLinks)
    .where(and(eq(staffLinks.purpose, 'invitation'), isGood()))
    .orderBy(desc(staffLinks.id));

/** Revokes an invitation; whether there was one. */
export const revokeInvitation = (db: Database, id: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const invitation = and(eq(staffLinks.id, id), eq(staffLinks.purpose, 'invitation'), isGood());
    return (await revokeLinks(tx, invitation)) === 1;
  });

export async function removeOldLinks(db: Database): Promise<void> {
  await db.delete(staffLinks).where(lt(staffLinks.expiresAt, new Date()));
}
