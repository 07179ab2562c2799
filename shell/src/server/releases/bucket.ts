import { createHash, randomInt } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Readers are distinguished by nothing but one of these numbers: 0 to 9999. */
const BUCKETS = 10_000;

/** A bucket for a reader who has none yet. */
const drawBucket = (): number => randomInt(BUCKETS);

/** The bucket in a cookie's value, `null` where it is none. */
function parseBucket(value: string | undefined): number | null {
  return value !== undefined && /^\d{1,4}$/.test(value) ? Number(value) : null;
}

/**
 * Whether a bucket is among the readers of a remote's canary. Hashed with the remote's name, so that
 * canaries of several remotes do not meet the same readers; a share that grows keeps those it has.
 *
 * @param percent share of the readers, 0 to 100
 */
export function isInShare(bucket: number, remote: string, percent: number): boolean {
  const hash = createHash('sha256').update(`${remote} ${bucket}`).digest();
  return hash.readUInt32BE() < (percent / 100) * 2 ** 32;
}

/** Cookie with a reader's bucket; it is set only while a canary is under way. */
const COOKIE = 'waypost-bucket';

const DAYS_30 = 30 * 24 * 3600;

/** The bucket that a reader's cookie holds; `null` for none. */
const knownBucket = ({ headers }: FastifyRequest): number | null =>
  parseBucket(parseCookie(headers.cookie ?? '')[COOKIE]);

/**
 * The bucket that a reader's cookie holds; a reader without one draws it and gets the cookie.
 *
 * @param secure whether the site is reached by HTTPS
 */
export function readerBucket(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
): number {
  const known = knownBucket(request);
  if (known !== null) return known;
  const bucket = drawBucket();
  const cookie = { name: COOKIE, value: String(bucket), path: '/', maxAge: DAYS_30 };
  reply.header(
    'Set-Cookie',
    stringifySetCookie({ ...cookie, httpOnly: true, sameSite: 'lax', secure }),
  );
  return bucket;
}
