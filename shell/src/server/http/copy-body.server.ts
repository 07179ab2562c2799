import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** Bytes of a body that are sent without waiting for a refusal. */
const SMALL = 64 * 1024;

/** Milliseconds that a backend gets to refuse a larger body by its head. */
const REFUSAL_MS = 250;

async function* parts(request: IncomingMessage): AsyncGenerator<Buffer> {
  let mayBeRefused = !(Number(request.headers['content-length']) <= SMALL);
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    yield part as Buffer;
    if (mayBeRefused) await sleep(REFUSAL_MS);
    mayBeRefused = false;
  }
}

/**
 * Copies a request's body for the API's client. The client destroys what it was given when the API
 * responds before it has read everything, and the request's own stream would take the reader's
 * connection, and the response, with it.
 *
 * A backend that refuses and closes at once resets the connection, and what is written to it
 * meanwhile costs the response. So a large body waits for a refusal after its first part, as
 * `Expect: 100-continue` would (RFC 9110, section 10.1.1).
 */
export function copyBody(request: IncomingMessage): Readable {
  const body = Readable.from(parts(request));
  // What nobody wants is read all the same, so that the response can end.
  return body.once('close', () => request.resume());
}
