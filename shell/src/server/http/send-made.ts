import negotiate from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { Encoding, MadePage } from '../cache/made-page';

/**
 * Sends a page or document that is made, in the best encoding that the reader takes, or 304 where
 * the reader's copy is still right. The caller sets what else its headers say.
 */
export async function sendMade(
  request: FastifyRequest,
  reply: FastifyReply,
  made: MadePage,
): Promise<FastifyReply> {
  reply.code(made.status);
  if (made.status < 500) reply.header('ETag', made.etag);
  if (made.status === 200 && fresh(request.headers, { etag: made.etag })) {
    return reply.code(304).send();
  }
  const encoding = pickEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply.send(await made.body(encoding));
}

/** Encodings that pages are sent in, the best first. */
const encodings: Encoding[] = ['br', 'gzip', 'identity'];

/** Picks the encoding for `Accept-Encoding`: what the reader prefers, else brotli before gzip. */
export const pickEncoding = (accept = ''): Encoding => negotiate(accept, encodings) ?? 'identity';
