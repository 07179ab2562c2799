import type { FastifyReply, FastifyRequest } from 'fastify';
import { type MadePage, toMadePage } from '../cache/made-page';
import { createPageCache } from '../cache/page-cache';
import { sendMade } from '../pages/serve-page';

interface DocumentKind {
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

export interface DocumentService {
  serve: (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    kind: DocumentKind,
  ) => Promise<FastifyReply>;
  /** Drops all documents: what they are made from has changed. */
  forget: () => void;
}

/**
 * Serves documents that are made from the API's responses: compressed, with ETag and 304, and cached
 * as long as pages are fresh. An older one is served only where no newer one can be made.
 *
 * @param seconds life of a document; with 0 it is made for every request (design §5)
 */
export function createDocumentService(seconds: number): DocumentService {
  const cache = createPageCache({ seconds });

  const makePage = async (make: DocumentKind['make']): Promise<MadePage> => {
    const body = await make();
    return body === null
      ? toMadePage(Buffer.alloc(0), cache.stores, { status: 404 })
      : toMadePage(Buffer.from(body), cache.stores);
  };

  return {
    forget: () => cache.change(null, () => null),
    async serve(request, reply, key, { type, make }) {
      try {
        const { page } = await cache.take(key, () => makePage(make));
        if (page.status === 404) return await missing(reply);
        return await sendMade(request, reply.headers(headersOf(type)), page);
      } catch (error) {
        request.log.warn({ err: error, url: request.url }, 'A document failed');
        return reply
          .code(503)
          .type(PLAIN)
          .header('Retry-After', SECONDS_TO_RETRY)
          .header('Cache-Control', 'no-store')
          .send('This file is not available at the moment. Please try again later.');
      }
    },
  };
}
