import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { drawBucket, parseBucket } from '../releases/bucket';

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
