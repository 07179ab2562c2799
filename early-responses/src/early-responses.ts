import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { createDiscarder } from './discard-body';

async function* endAfter(payload: unknown, body: Promise<void>): AsyncGenerator<unknown> {
  if (payload instanceof Readable) yield* payload;
  else yield payload;
  await body;
}

/**
 * Lets a response reach a client that is still sending its request's body (RFC 9112, section 9.6).
 * A connection that is closed over unread bytes is reset, which takes the response with it; so the
 * response goes out at once and ends when the rest of the body has been read and discarded. The
 * connection serves the next request then. Beyond the limits of `discard-body` it is closed at once.
 */
export function registerEarlyResponses(app: FastifyInstance): void {
  const discard = createDiscarder();
  app.addHook('onSend', async ({ raw, method }, reply, payload) => {
    if (raw.complete || raw.destroyed || method === 'HEAD' || !payload) return payload;
    const body = discard(raw);
    if (!body) {
      reply.header('connection', 'close');
      return payload;
    }
    // Ends a handlerTimeout, which would cut the response off: discarding has its own limits.
    reply.hijack();
    // Whoever refuses a body early announces that the connection will be closed.
    reply.removeHeader('connection');
    if (typeof payload === 'string' || Buffer.isBuffer(payload)) {
      reply.header('content-length', Buffer.byteLength(payload));
    }
    return Readable.from(endAfter(payload, body));
  });
}
