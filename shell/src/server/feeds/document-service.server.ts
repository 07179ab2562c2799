import type { FastifyReply, FastifyRequest } from 'fastify';
import { createPageCache, type MadePage, toMadePage } from '../cache/page-cache.server';
import { pickEncoding } from '../http/encoding.server';
import { isCurrent } from '../http/is-current.server';

/** How a document is served. */
export interface DocumentKind {
  /** `Content-Type` of the answer. */
  type: string;
  /** Makes the document; `null` when there is none. */
  make: () => Promise<string | Buffer | null>;
}

const PLAIN = 'text/plain; charset=utf-8';
const SECONDS_TO_RETRY = '5';

async function send(request: FastifyRequest, reply: FastifyReply, type: string, page: MadePage) {
  reply.header('Content-Type', type);
  reply.header('Cache-Control', 'public, max-age=0, must-revalidate');
  reply.header('Vary', 'Accept-Encoding');
  reply.header('ETag', page.etag);
  if (isCurrent(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  const encoding = pickEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply.send(await page.body(encoding));
}

const missing = (reply: FastifyReply) => reply.code(404).type(PLAIN).send('Not found');

/**
 * Serves documents that are made from the API's answers: compressed, with ETag and 304, and kept
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
    try {
      const kept = cache.get(key) ?? (await cache.pending(key));
      if (kept) return send(request, reply, type, kept);
      const made = makePage(make);
      cache.promise(key, made);
      const page = await made;
      return page ? send(request, reply, type, page) : missing(reply);
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

/** Answers one request with a document. */
export type ServeDocument = ReturnType<typeof createDocumentService>;
