import { randomBytes } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { staff, staffPasskeys } from './staff.table';
import type { MailSite } from '../mail/mail';
import { storeChallenge, takeChallenge } from './challenges';
import { passkeyRefused, passkeyTaken } from './staff-errors';

/** A passkey as it is stored, without whose it is. */
export type NewPasskey = Omit<typeof staffPasskeys.$inferInsert, 'staffId' | 'id'>;

const HANDLE_BYTES = 32;

/** A name for authenticators that says nothing about the person. */
export const makeUserHandle = (): string => randomBytes(HANDLE_BYTES).toString('base64url');

const rpIdOf = ({ origin }: MailSite) => new URL(origin).hostname;

/** What a browser needs to make a passkey for a person. */
export async function registrationOptions(
  db: Database,
  site: MailSite,
  person: { userHandle: string; name: string; email: string },
) {
  const existing = await db
    .select({ id: staffPasskeys.credentialId, transports: staffPasskeys.transports })
    .from(staffPasskeys)
    .innerJoin(staff, eq(staff.id, staffPasskeys.staffId))
    .where(eq(staff.userHandle, person.userHandle));
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: rpIdOf(site),
    userID: new Uint8Array(Buffer.from(person.userHandle, 'base64url')),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    excludeCredentials: existing,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(db, options.challenge, 'registration', person.userHandle);
  return options;
}

/**
 * Verifies a new passkey.
 *
 * @param name what its owner calls it.
 * @returns the passkey and the handle that it was made for.
 * @throws HttpError 400 when its response does not hold.
 */
export async function verifyNewPasskey(
  db: Database,
  site: MailSite,
  { credential, name }: { credential: RegistrationResponseJSON; name: string },
): Promise<{ passkey: NewPasskey; userHandle: string }> {
  let userHandle: string | undefined;
  const verification = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: async (challenge) => {
      userHandle = await takeChallenge(db, challenge, 'registration');
      return userHandle !== undefined;
    },
    expectedOrigin: site.origin,
    expectedRPID: rpIdOf(site),
  }).catch((error: unknown) => {
    throw Object.assign(passkeyRefused(), { cause: error });
  });
  if (!verification.verified || userHandle === undefined) throw passkeyRefused();
  const { credential: key, credentialBackedUp } = verification.registrationInfo;
  return {
    userHandle,
    passkey: {
      credentialId: key.id,
      publicKey: Buffer.from(key.publicKey).toString('base64url'),
      counter: key.counter,
      transports: key.transports ?? [],
      isBackedUp: credentialBackedUp,
      name,
    },
  };
}

/**
 * Stores a passkey of somebody.
 *
 * @throws HttpError 409 when it is registered already, by whomever.
 */
export async function addPasskey(
  db: Database,
  staffId: number,
  passkey: NewPasskey,
): Promise<void> {
  const added = await db
    .insert(staffPasskeys)
    .values({ ...passkey, staffId })
    .onConflictDoNothing()
    .returning({ id: staffPasskeys.id });
  if (added.length === 0) throw passkeyTaken();
}

/** What a browser needs to sign somebody in whom it knows. */
export async function authenticationOptions(db: Database, site: MailSite) {
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(site),
    userVerification: 'required',
  });
  await storeChallenge(db, options.challenge, 'authentication');
  return options;
}

/**
 * Verifies a passkey's response and notes its use.
 *
 * @returns the id of the person that it belongs to.
 * @throws HttpError 400 when it is unknown or its response does not hold.
 */
export async function verifyPasskey(
  db: Database,
  site: MailSite,
  credential: AuthenticationResponseJSON,
): Promise<number> {
  const [known] = await db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.credentialId, credential.id));
  if (!known) throw passkeyRefused();
  const verification = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: async (challenge) =>
      (await takeChallenge(db, challenge, 'authentication')) !== undefined,
    expectedOrigin: site.origin,
    expectedRPID: rpIdOf(site),
    credential: {
      id: known.credentialId,
      publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
      counter: known.counter,
      transports: known.transports,
    },
  }).catch((error: unknown) => {
    throw Object.assign(passkeyRefused(), { cause: error });
  });
  if (!verification.verified) throw passkeyRefused();
  await db
    .update(staffPasskeys)
    .set({ counter: verification.authenticationInfo.newCounter, lastUsedAt: new Date() })
    .where(eq(staffPasskeys.id, known.id));
  return known.staffId;
}

/** A person's passkeys, oldest first. */
export const listPasskeys = (db: Database, staffId: number) =>
  db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(asc(staffPasskeys.id));

/** Removes one of a person's passkeys; whether there was one. */
export async function removePasskey(db: Database, staffId: number, id: number): Promise<boolean> {
  const removed = await db
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.staffId, staffId), eq(staffPasskeys.id, id)))
    .returning({ id: staffPasskeys.id });
  return removed.length === 1;
}
