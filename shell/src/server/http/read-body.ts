import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterResponse } from '@waypost/server-kit/after-response';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface BodyLimits {
  /** Bytes of one body, by what is requested. */
  maxBytes: number | ((request: FastifyRequest) => number);
  /** Milliseconds for a whole body. */
  bodyMs: number;
  /** Bytes of all bodies that are held at once, beyond the first 64 KiB of each; may be left out where none is longer. */
  maxHeldBytes?: number;
  /** What is sent to whoever sends too slowly. */
  tooSlow?: { type: string; body: string };
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

const TOO_SLOW = 'The request took too long. Please try again.';
const TOO_SLOW_JSON = { type: 'application/json', body: JSON.stringify({ detail: TOO_SLOW }) };
const TOO_LARGE = 'Request body is too large';
const TOO_MANY = 'Too many large requests at once. Please try again later.';

/** A refusal whose text is for whoever called. */
class Refusal extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}

/** Says that a body came too slowly, and closes the connection over the rest of it. */
function refuseSlow(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body }: NonNullable<BodyLimits['tooSlow']>,
): void {
  if (request.raw.complete || reply.sent) return;
  reply.hijack();
  const head = { 'content-type': type, 'cache-control': 'no-store', connection: 'close' };
  reply.raw.writeHead(408, { ...(reply.getHeaders() as Record<string, string>), ...head });
  reply.raw.end(body);
}

/**
 * Has bodies read whole before a request is handled: `request.body` is a stream of what is in memory. Whoever
 * sends slowly, or too much, holds nothing but a connection to this server.
 */
export function readBodies(
  scope: FastifyInstance,
  { maxBytes, bodyMs, maxHeldBytes = Infinity, tooSlow = TOO_SLOW_JSON }: BodyLimits,
): void {
  let held = 0;
  const mostOf = typeof maxBytes === 'number' ? () => maxBytes : maxBytes;
  /** Parsers get no reply. */
  const replies = new WeakMap<FastifyRequest, FastifyReply>();
  scope.addHook('preParsing', (request, reply, payload, done) => {
    replies.set(request, reply);
    done(null, payload);
  });

  async function read(
    payload: IncomingMessage,
    reply: FastifyReply,
    most: number,
  ): Promise<Buffer> {
    if (Number(payload.headers['content-length']) > most) throw new Refusal(413, TOO_LARGE);
    const parts: Buffer[] = [];
    let bytes = 0;
    let own = 0;
    afterResponse(reply.raw, () => (held -= own));
    // A stream that is destroyed takes the connection, and the refusal, with it.
    for await (const part of payload.iterator({ destroyOnReturn: false })) {
      if (reply.sent) throw new Refusal(408, TOO_SLOW);
      bytes += (part as Buffer).length;
      if (bytes > most) throw new Refusal(413, TOO_LARGE);
      const more = Math.max(0, bytes - SMALL) - own;
      if (held + more > maxHeldBytes) {
        reply.header('Retry-After', '5');
        throw new Refusal(503, TOO_MANY);
      }
      held += more;
      own += more;
      parts.push(part as Buffer);
    }
    return Buffer.concat(parts);
  }

  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
    const reply = replies.get(request)!;
    const late = setTimeout(() => refuseSlow(request, reply, tooSlow), bodyMs).unref();
    try {
      return Readable.from(inParts(await read(payload, reply, mostOf(request))));
    } finally {
      clearTimeout(late);
    }
  });
}
