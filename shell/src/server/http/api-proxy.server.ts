import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { copyBody } from './copy-body.server';

/** Passes `/api/*` and `/media/*` on to the API, whoever it is (design §5). */
export async function registerApiProxy(app: FastifyInstance, apiOrigin: string): Promise<void> {
  for (const prefix of ['/api', '/media']) {
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, payload, done) => done(null, copyBody(payload)));
      await scope.register(httpProxy, {
        proxyPayloads: false,
        // What may be sent twice (RFC 9110, section 9.2.2).
        retryMethods: ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'DELETE'],
        upstream: apiOrigin,
        prefix,
        rewritePrefix: prefix,
        replyOptions: {
          // Once more for a call whose connection was closed while it was kept open. Without a
          // number, an API that says it is overloaded is called ten times more, 5 ms apart.
          retriesCount: 1,
          // Of the connection to the API, not of the reader's (RFC 9110, section 7.6.1).
          rewriteHeaders: ({ connection: _, 'keep-alive': __, ...headers }) => headers,
          rewriteRequestHeaders: (request, headers) => ({
            ...headers,
            // The API limits readers by their address; proxies in front of the site stay named.
            'x-forwarded-for': [headers['x-forwarded-for'], request.socket.remoteAddress]
              .filter(Boolean)
              .join(', '),
          }),
          onError: (reply, { error }) => {
            app.log.error({ err: error, prefix }, 'The API did not respond');
            reply.code(503).header('Retry-After', '5').send({
              detail: 'The service is not available at the moment. Please try again later.',
            });
          },
        },
      });
    });
  }
}
