import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP's recommendation for Argon2id, which is the library's algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MB and a thread: a rush of them must not take all. */
const limit = pLimit(2);

const normalize = (password: string) => password.normalize('NFKC');

/** The hash of a password, for the database. */
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
