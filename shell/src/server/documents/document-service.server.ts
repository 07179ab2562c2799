import type { FastifyReply, FastifyRequest } from 'fastify';
import { createPageCache, type MadePage, toMadePage } from '../cache/page-cache.server';
import { sendMade } from '../http/send-made.server';

/** How a document is served. */
export interface DocumentKind {
  /** `Content-Type` of the response. */
  type: string;
  /** Makes the document; `null` when there is none. */
  make: () => Promise<string | Buffer | null>;
}

const PLAIN = 'text/plain; charset=utf-8';
const SECONDS_TO_RETRY = '5';

const headersOf = (type: string) => ({
  'Content-Type': type,
  'Cache-Control': 'public, max-age=0, must-revalidate',
  Vary: 'Accept-Encoding',
});

const missing = (reply: FastifyReply) => reply.code(404).type(PLAIN).send('Not found');

/**
 * Serves documents that are made from the API's responses: compressed, with ETag and 304, and kept
 * as long as pages are.
 *
 * @param seconds life of a document; with 0 it is made for every request (design §5)
 */
export function createDocumentService(seconds: number) {
  const cache = createPageCache(seconds);

  const makePage = async (make: DocumentKind['make']): Promise<MadePage | null> => {
    const body = await make();
    return body === null ? null : toMadePage(200, Buffer.from(body), cache.keeps);
  };

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    { type, make }: DocumentKind,
  ): Promise<FastifyReply> => {
    const send = (page: MadePage) => sendMade(request, reply.headers(headersOf(type)), page);
    try {
      const kept = cache.get(key) ?? (await cache.pending(key));
      if (kept) return await send(kept);
      const made = makePage(make);
      cache.promise(key, made);
      const page = await made;
      return page ? await send(page) : missing(reply);
    } catch (error) {
      request.log.warn({ err: error, url: request.url }, 'A document failed');
      return reply
        .code(503)
        .type(PLAIN)
        .header('Retry-After', SECONDS_TO_RETRY)
        .header('Cache-Control', 'no-store')
        .send('This file is not available at the moment. Please try again later.');
    }
  };
}
