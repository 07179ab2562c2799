import { and, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { staff, staffSessions } from './staff.table';
import { hashToken, makeToken } from '../text/one-time-token';
import { type Credential, holdSigningIn, type SignInKind, type StaffMember } from './credentials';
import type { Role } from './permissions';

const DAY_MS = 24 * 60 * 60_000;

/** A session ends so long after it was last used, and so long after it began. */
const IDLE_MS = 3 * DAY_MS;
export const SESSION_MS = 30 * DAY_MS;

/** For so long a proof of who somebody is lets them change what lets them in. */
const PROOF_MS = 10 * 60_000;

/** Calls that were under way during a rotation come with the cookie before it. */
const ROTATION_GRACE_MS = 10_000;

const TOUCH_MS = 60_000;
const MAX_DEVICE_LENGTH = 200;

export interface SignedIn {
  sessionId: number;
  id: number;
  name: string;
  email: string;
  role: Role;
  userHandle: string;
  wantsDigest: boolean;
  wantsMessages: boolean;
  signedInBy: SignInKind;
  /** Whether they signed in within the last 10 minutes. */
  isNew: boolean;
  /** Whether they proved within the last 10 minutes who they are, in this session. */
  isFresh: boolean;
}

const isAlive = () => {
  const now = Date.now();
  return and(
    gt(staffSessions.lastSeenAt, new Date(now - IDLE_MS)),
    gt(staffSessions.createdAt, new Date(now - SESSION_MS)),
  );
};

/** Whether a session is of a cookie, or was until a rotation just now. */
const isOfToken = (hash: string) =>
  or(
    eq(staffSessions.tokenHash, hash),
    and(
      eq(staffSessions.previousTokenHash, hash),
      gt(staffSessions.rotatedAt, new Date(Date.now() - ROTATION_GRACE_MS)),
    ),
  );

/**
 * Begins a session with a token that nobody has seen before, and ends the one that the browser had.
 *
 * @returns who it is of, and the token for the cookie.
 * @throws HttpError when the account is disabled or the credential does not hold any more.
 */
export async function beginSession(
  db: Database,
  session: { staffId: number; credential: Credential; device: string; previousToken?: string },
): Promise<{ person: StaffMember; token: string }> {
  const { staffId, credential, device, previousToken } = session;
  const { token, hash } = makeToken();
  return db.transaction(async (tx) => {
    const person = await holdSigningIn(tx, staffId, credential);
    if (previousToken) await endSession(tx, previousToken);
    const now = new Date();
    await tx.insert(staffSessions).values({
      tokenHash: hash,
      staffId,
      createdAt: now,
      lastSeenAt: now,
      provedAt: now,
      signedInBy: person.signedInBy,
      device: device.slice(0, MAX_DEVICE_LENGTH),
    });
    return { person, token };
  });
}

/**
 * Gives a session another token, so that a copy of its cookie is worth nothing any more.
 *
 * @param isProved whether the person has just proved who they are.
 * @returns the token for the cookie.
 */
export async function rotateSession(
  db: Database,
  sessionId: number,
  { isProved }: { isProved: boolean },
): Promise<string> {
  const { token, hash } = makeToken();
  const now = new Date();
  await db
    .update(staffSessions)
    .set({
      tokenHash: hash,
      previousTokenHash: staffSessions.tokenHash,
      rotatedAt: now,
      provedAt: isProved ? now : undefined,
    })
    .where(eq(staffSessions.id, sessionId));
  return token;
}

/** Who a cookie belongs to, `undefined` when its session is over. */
export async function findSession(db: Database, token: string): Promise<SignedIn | undefined> {
  const hash = hashToken(token);
  const [found] = await db
    .select({
      sessionId: staffSessions.id,
      id: staff.id,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      userHandle: staff.userHandle,
      wantsDigest: staff.wantsDigest,
      wantsMessages: staff.wantsMessages,
      createdAt: staffSessions.createdAt,
      lastSeenAt: staffSessions.lastSeenAt,
      tokenHash: staffSessions.tokenHash,
      provedAt: staffSessions.provedAt,
      signedInBy: staffSessions.signedInBy,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(isOfToken(hash), isAlive(), sql`${staff.disabledAt} is null`));
  if (!found) return undefined;
  const { createdAt, lastSeenAt, tokenHash, provedAt, ...signedIn } = found;
  if (Date.now() - lastSeenAt.getTime() > TOUCH_MS) {
    await db
      .update(staffSessions)
      .set({ lastSeenAt: new Date() })
      .where(eq(staffSessions.id, found.sessionId));
  }
  // A cookie from before a proof, which a thief may hold, proves nothing.
  const isFresh = tokenHash === hash && Date.now() - provedAt.getTime() < PROOF_MS;
  return { ...signedIn, isFresh, isNew: Date.now() - createdAt.getTime() < PROOF_MS };
}

/** The sessions of a person, latest first. */
export const listSessions = (db: Database, staffId: number) =>
  db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), isAlive()))
    .orderBy(desc(staffSessions.lastSeenAt), desc(staffSessions.id));

/** Ends the session of a cookie, also of the one before a rotation while that is good. */
export async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(staffSessions).where(isOfToken(hashToken(token)));
}

/** Ends one of a person's sessions; whether there was one. */
export async function endSessionOf(db: Database, staffId: number, id: number): Promise<boolean> {
  const ended = await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), eq(staffSessions.id, id)))
    .returning({ id: staffSessions.id });
  return ended.length === 1;
}

/** Ends all sessions of a person, or all but one. */
export async function endSessionsOf(
  db: Database,
  staffId: number,
  { except = 0 } = {},
): Promise<void> {
  await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), ne(staffSessions.id, except)));
}

export async function removeOldSessions(db: Database): Promise<void> {
  const now = Date.now();
  await db
    .delete(staffSessions)
    .where(
      or(
        lt(staffSessions.lastSeenAt, new Date(now - IDLE_MS)),
        lt(staffSessions.createdAt, new Date(now - SESSION_MS)),
      ),
    );
}
