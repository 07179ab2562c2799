import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../http/http-errors';

/** Most bytes of a picture, which the shell's proxy lets through, too. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

const tooLarge = () =>
  new HttpError(
    413,
    'too_large',
    'A picture may have 10 MiB. Save it smaller or with less quality: readers never get more than 1,600 pixels of its width.',
  );

/** Takes pictures as the bodies of calls, as they are: what is too large is refused before all of it has come. */
export function takePictures(app: FastifyInstance): void {
  app.addContentTypeParser(
    /^(?:image\/[\w.+-]+|application\/octet-stream)$/,
    async (_request: unknown, payload: IncomingMessage): Promise<Buffer> => {
      if (Number(payload.headers['content-length']) > MAX_PICTURE_BYTES) throw tooLarge();
      const parts: Buffer[] = [];
      let bytes = 0;
      // A stream that is destroyed takes the connection, and the refusal, with it.
      for await (const part of payload.iterator({ destroyOnReturn: false })) {
        bytes += (part as Buffer).length;
        if (bytes > MAX_PICTURE_BYTES) throw tooLarge();
        parts.push(part as Buffer);
      }
      return Buffer.concat(parts);
    },
  );
}
