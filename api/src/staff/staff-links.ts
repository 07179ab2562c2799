import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { type Database, queryRows } from '../db/database';
import { staff, staffLinks } from '../db/schema/staff';
import type { MailSite } from '../mail/mail';
import { hashToken, makeToken } from '../secrets/one-time-token';
import type { Role } from './permissions';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long each kind of link is good. */
const LIFE_MS = { setup: 24 * HOUR_MS, invitation: 7 * 24 * HOUR_MS, 'sign-in': 15 * MINUTE_MS };

/** A link of the table. */
export type StaffLink = typeof staffLinks.$inferSelect;

/** Address of a link; the token is in the fragment, which browsers keep to themselves. */
const addressOf = (site: MailSite, purpose: StaffLink['purpose'], token: string) =>
  `${site.origin}/login#${purpose === 'sign-in' ? 'sign-in' : 'invitation'}=${token}`;

/** Makes a link that lets somebody in once. */
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
): Promise<{ id: number; url: string; expiresAt: Date }> {
  const { token, hash } = makeToken();
  const now = new Date();
  const expiresAt = new Date(now.getTime() + LIFE_MS[link.purpose]);
  const [made] = await db
    .insert(staffLinks)
    .values({ ...link, tokenHash: hash, createdAt: now, expiresAt })
    .returning({ id: staffLinks.id });
  return { id: made!.id, url: addressOf(site, link.purpose, token), expiresAt };
}

/**
 * Takes back every link that somebody made and nobody has used, invitations and links to sign in:
 * whoever may no longer make them is not to come back by one of their own.
 */
export const revokeLinksBy = (db: Database, staffId: number): Promise<unknown> =>
  db.delete(staffLinks).where(and(eq(staffLinks.createdBy, staffId), isNull(staffLinks.usedAt)));

/** Takes back the unused links that would sign somebody in, or that they made for others. */
export const revokeSignInLinks = (db: Database, staffId: number): Promise<unknown> =>
  db
    .delete(staffLinks)
    .where(
      and(
        or(eq(staffLinks.staffId, staffId), eq(staffLinks.createdBy, staffId)),
        eq(staffLinks.purpose, 'sign-in'),
        isNull(staffLinks.usedAt),
      ),
    );

const isGood = () => and(isNull(staffLinks.usedAt), gt(staffLinks.expiresAt, new Date()));

/** What an invitation says, `undefined` when it is not good any more. */
export async function findInvitation(db: Database, token: string): Promise<StaffLink | undefined> {
  const [found] = await db
    .select()
    .from(staffLinks)
    .where(
      and(
        eq(staffLinks.tokenHash, hashToken(token)),
        inArray(staffLinks.purpose, ['setup', 'invitation']),
        isGood(),
      ),
    );
  if (found?.purpose === 'setup' && (await hasOperator(db))) return undefined;
  return found;
}

/** Whom a link to sign in lets in, `undefined` when it is not good any more. */
export async function findSignInPerson(
  db: Database,
  token: string,
): Promise<{ name: string; email: string } | undefined> {
  const [found] = await db
    .select({ name: staff.name, email: staff.email })
    .from(staffLinks)
    .innerJoin(staff, eq(staff.id, staffLinks.staffId))
    .where(
      and(
        eq(staffLinks.tokenHash, hashToken(token)),
        eq(staffLinks.purpose, 'sign-in'),
        isGood(),
        isNull(staff.disabledAt),
      ),
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
    .where(
      and(
        eq(staffLinks.tokenHash, hashToken(token)),
        inArray(staffLinks.purpose, purposes),
        isGood(),
      ),
    )
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
export async function revokeInvitation(db: Database, id: number): Promise<boolean> {
  const revoked = await db
    .delete(staffLinks)
    .where(and(eq(staffLinks.id, id), eq(staffLinks.purpose, 'invitation'), isGood()))
    .returning({ id: staffLinks.id });
  return revoked.length === 1;
}

/** Removes links that are too old. */
export async function removeOldLinks(db: Database): Promise<void> {
  await db.delete(staffLinks).where(lt(staffLinks.expiresAt, new Date()));
}
