import { Readable } from 'node:stream';

async function* chain(read: Buffer[], rest: Readable): AsyncGenerator<unknown> {
  yield* read;
  yield* rest;
}

/**
 * Reads a response whole, so that its connection is free however slowly its reader takes it; of one that is longer
 * than `maxBytes` the rest comes as the reader takes it.
 */
export async function readResponse(body: Readable, maxBytes: number): Promise<Buffer | Readable> {
  const read: Buffer[] = [];
  let bytes = 0;
  for await (const part of body.iterator({ destroyOnReturn: false })) {
    read.push(part as Buffer);
    bytes += (part as Buffer).length;
    if (bytes <= maxBytes) continue;
    return Readable.from(chain(read, body)).once('close', () => body.destroy());
  }
  return Buffer.concat(read);
}
