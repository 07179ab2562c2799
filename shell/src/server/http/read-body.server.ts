import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Which bodies are read. */
export interface BodyLimits {
  maxBytes: number;
  /** Milliseconds for a whole body. */
  bodyMs: number;
  /** Bodies of more than 64 KiB, or of a length that is not announced, that are read at once. */
  maxLarge: number;
}

/** Bytes of a body that are sent without waiting for a refusal. */
const SMALL = 64 * 1024;

/** Milliseconds that a backend gets to refuse a larger body by its head. */
const REFUSAL_MS = 250;

/**
 * A backend that refuses and closes at once resets the connection, and what is written to it meanwhile costs the
 * response. So a large body waits for a refusal after its first part, as `Expect: 100-continue` would
 * (RFC 9110, section 10.1.1).
 */
async function* inParts(body: Buffer): AsyncGenerator<Buffer> {
  yield body.subarray(0, SMALL);
  if (body.length <= SMALL) return;
  await sleep(REFUSAL_MS);
  yield body.subarray(SMALL);
}

const isLarge = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL;

/** Says that a body came too slowly, and closes the connection over the rest of it. */
function refuseSlow(request: FastifyRequest, reply: FastifyReply): void {
  if (request.raw.complete || reply.sent) return;
  reply.hijack();
  const head = { ...reply.getHeaders(), 'content-type': 'application/json', connection: 'close' };
  reply.raw.writeHead(408, head as Record<string, string>);
  reply.raw.end(JSON.stringify({ detail: 'The request took too long. Please try again.' }));
}

/**
 * Has bodies read whole before a request is handled: `request.body` is a stream of what is in memory. Whoever
 * sends slowly, or too much, holds nothing but a connection to this server.
 */
export function readBodies(
  scope: FastifyInstance,
  { maxBytes, bodyMs, maxLarge }: BodyLimits,
): void {
  let large = 0;
  scope.addHook('preParsing', (request, reply, payload, done) => {
    if (isLarge(request)) {
      if (large >= maxLarge) {
        reply.code(503).header('Retry-After', '5');
        return done(new Error('Too many large requests at once. Please try again later.'));
      }
      large += 1;
      request.raw.once('close', () => (large -= 1));
    }
    const late = setTimeout(() => refuseSlow(request, reply), bodyMs).unref();
    request.raw.once('close', () => clearTimeout(late));
    done(null, payload);
  });
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<Buffer>(
    '*',
    { parseAs: 'buffer', bodyLimit: maxBytes },
    (_request, body, done) => done(null, Readable.from(inParts(body))),
  );
}
