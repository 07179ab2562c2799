import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { folderName, validate } from './release-schema.server';
import { ALL_REMOTES, type Token, type TokenRecords } from './store/issued-records';

/** Milliseconds between two notes that a token was used. */
const USE_PRECISION = 60_000;

const SECRET_BYTES = 32;
const shape = /^waypost_([0-9a-f]{12})_([\w-]{43})$/;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Compared with where there is no such token, so that both take the same time. */
const nobody = hashOf('');

/**
 * Makes a token for a remote, or for all with {@link ALL_REMOTES}.
 *
 * @returns what its owner presents; it is stored nowhere and cannot be shown again
 */
export async function issueToken(
  store: TokenRecords,
  { remote, name, by }: { remote: string; name: string; by: string },
): Promise<{ id: string; token: string }> {
  if (remote !== ALL_REMOTES) validate(folderName, remote, `The remote ${JSON.stringify(remote)}`);
  const id = randomBytes(6).toString('hex');
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await store.add({
    ...{ id, remote, name, hash: hashOf(secret).toString('hex') },
    ...{ createdAt: new Date().toISOString(), createdBy: by, revokedAt: null, lastUsedAt: null },
  });
  return { id, token: `waypost_${id}_${secret}` };
}

/**
 * Finds whose token somebody presents.
 *
 * @returns `null` for one that was never issued or is revoked
 */
export async function verifyToken(store: TokenRecords, presented: string): Promise<Token | null> {
  const [, id, secret] = shape.exec(presented) ?? [];
  if (!id || !secret) return null;
  const stored = await store.find(id);
  const isRight = timingSafeEqual(
    hashOf(secret),
    stored ? Buffer.from(stored.hash, 'hex') : nobody,
  );
  if (!stored || !isRight || stored.revokedAt !== null) return null;
  const { hash: _secret, ...token } = stored;
  const now = Date.now();
  if (token.lastUsedAt === null || now - Date.parse(token.lastUsedAt) >= USE_PRECISION) {
    await store.use(id, new Date(now).toISOString());
  }
  return token;
}

export const mayChange = (token: Token, remote: string): boolean =>
  token.remote === ALL_REMOTES || token.remote === remote;
