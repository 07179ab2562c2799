import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** How much of a refused body is still read, in bytes and in milliseconds. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_MS = 60_000;

/**
 * Reads and discards what is still to come of a request's body.
 *
 * @returns resolves when the body has ended; beyond the limits the connection is closed
 */
function discardBody(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const timer = setTimeout(() => request.destroy(), MAX_MS);
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) request.destroy();
    });
    request.once('end', resolve).once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

async function* endAfter(payload: unknown, body: Promise<void>): AsyncGenerator<unknown> {
  if (payload instanceof Readable) yield* payload;
  else yield payload;
  await body;
}

/**
 * Lets a response reach a client that is still sending its request's body (RFC 9112, section 9.6).
 * A connection that is closed over unread bytes is reset, which takes the response with it; so the
 * response goes out at once and ends when the rest of the body has been read and discarded. The
 * connection serves the next request then.
 */
export function registerEarlyResponses(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw, method }, reply, payload) => {
    if (raw.complete || raw.destroyed || method === 'HEAD' || !payload) return payload;
    // Whoever refuses a body early announces that the connection will be closed.
    reply.removeHeader('connection');
    if (typeof payload === 'string' || Buffer.isBuffer(payload)) {
      reply.header('content-length', Buffer.byteLength(payload));
    }
    return Readable.from(endAfter(payload, discardBody(raw)));
  });
}
