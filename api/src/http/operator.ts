import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { operatorOnly } from './http-errors';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the request carries the operator's token. */
    isOperator: () => boolean;
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Tells requests of the operator apart by their bearer token. */
export const operator = fastifyPlugin<{ adminToken: string }>(async (app, { adminToken }) => {
  const expected = digest(adminToken);
  app.decorateRequest('isOperator', function isOperator(this: FastifyRequest) {
    const [, token] = /^Bearer +(\S+)$/i.exec(this.headers.authorization ?? '') ?? [];
    if (token === undefined) return false;
    // Digests have one length, so comparing takes the same time whatever was sent.
    return timingSafeEqual(digest(token), expected);
  });
});

/**
 * Lets only the operator pass; for `preParsing`: after the rate limit, and before the body of
 * somebody else is read.
 *
 * @throws HttpError 401 without the operator's token.
 */
export async function requireOperator(request: FastifyRequest): Promise<void> {
  if (!request.isOperator()) {
    throw operatorOnly();
  }
}
