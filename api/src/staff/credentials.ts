import { hash, verify } from '@node-rs/argon2';
import { and, eq, isNull } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Database } from '../db/database';
import { HttpError } from '../http/http-errors';
import { linkUsedUp, passkeyRefused, wrongCredentials } from './staff-errors';
import { takeLink } from './staff-links';
import { staff, staffPasskeys, type staffSessions } from './staff.table';

/** What somebody signs in by, after it was verified. */
export type Credential =
  | { kind: 'password'; passwordHash: string }
  | { kind: 'passkey'; credentialId: string }
  | { kind: 'link'; token: string };

/** How a session began: `device-link` by a link that the person made for a second device. */
export type SignInKind = (typeof staffSessions.$inferSelect)['signedInBy'];

export type StaffMember = typeof staff.$inferSelect;

/**
 * Throws the refusal of a credential that was replaced, removed or used up since it was verified.
 *
 * @returns how the session says that the person signed in
 */
async function redeem(
  db: Database,
  person: StaffMember,
  credential: Credential,
): Promise<SignInKind> {
  switch (credential.kind) {
    case 'password':
      if (person.passwordHash !== credential.passwordHash) throw wrongCredentials();
      return 'password';
    case 'passkey': {
      const ofPerson = and(
        eq(staffPasskeys.staffId, person.id),
        eq(staffPasskeys.credentialId, credential.credentialId),
      );
      const known = await db.select({ id: staffPasskeys.id }).from(staffPasskeys).where(ofPerson);
      if (known.length === 0) throw passkeyRefused();
      return 'passkey';
    }
    case 'link': {
      const link = await takeLink(db, credential.token, ['sign-in']);
      if (link?.staffId !== person.id) throw linkUsedUp();
      // One's own is made in any open session, and proves no more than that.
      return link.createdBy === person.id ? 'device-link' : 'link';
    }
  }
}

/**
 * Whom a credential lets in, held as they are until the transaction ends: a new password, signing out
 * everywhere and disabling wait, and then end the session that begins in it. A link is used up.
 *
 * @throws HttpError 403 when the account is disabled; 400 or 404 when the credential does not hold any
 *   more.
 */
export async function holdSigningIn(
  db: Database,
  staffId: number,
  credential: Credential,
): Promise<StaffMember & { signedInBy: SignInKind }> {
  const [person] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.id, staffId), isNull(staff.disabledAt)))
    .for('share');
  if (!person) throw new HttpError(403, 'disabled', 'This account is disabled');
  return { ...person, signedInBy: await redeem(db, person, credential) };
}

/** OWASP's recommendation for Argon2id, which is the library's algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MB and a thread: a rush of them must not take all. */
const limit = pLimit(2);

const normalize = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> =>
  limit(() => hash(normalize(password), cost));

let nobodysHash: Promise<string> | undefined;

/**
 * Whether a password is the one of a hash. Without a hash it takes as long and is `false`, so that
 * nobody learns which accounts exist.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password');
  const against = stored ?? (await nobodysHash);
  const isRight = await limit(() => verify(against, normalize(password)));
  return stored !== null && isRight;
}
