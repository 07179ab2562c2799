import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** What is stored of a token: whoever reads the database cannot use it. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** A token that cannot be guessed, for a link or a cookie, and its hash for the database. */
export function makeToken(): { token: string; hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashToken(token) };
}
