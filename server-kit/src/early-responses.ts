import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { createDiscarder } from './discard-body';

/** Said by the headers (RFC 9112, section 6.3): the end of a request without one may not be parsed yet. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

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
  app.addHook('onSend', ({ raw, method }, reply, payload, done) => {
    if (raw.complete || raw.destroyed || !hasBody(raw) || method === 'HEAD' || !payload) {
      return done(null, payload);
    }
    const body = discard(raw);
    if (!body) {
      reply.header('connection', 'close');
      return done(null, payload);
    }
    // Ends a handlerTimeout, which would cut the response off: discarding has its own limits.
    reply.hijack();
    // Whoever refuses a body early announces that the connection will be closed.
    reply.removeHeader('connection');
    if (typeof payload === 'string' || Buffer.isBuffer(payload)) {
      reply.header('content-length', Buffer.byteLength(payload));
    }
    done(null, Readable.from(endAfter(payload, body)));
  });
}
