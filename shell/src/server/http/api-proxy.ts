import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Agent } from 'undici';
import { certificateFault } from '../api/certificate-fault';
import { readBodies } from './read-body';
import { readResponse } from './read-response';

export const PROXY_LIMITS = {
  /** Connections to the API for each prefix. */
  connections: 128,
  /** As many as the desk's longest list of subscribers to import has; other bodies may have 64 KiB. */
  maxBytes: 2 * 1024 * 1024,
  /** As many as the desk takes of a picture. */
  maxPictureBytes: 10 * 1024 * 1024,
  bodyMs: 60_000,
  maxHeldBytes: 32 * 1024 * 1024,
  /** Bytes of a response that is read whole; of a longer one the rest is passed on as its reader takes it. */
  maxResponseBytes: 1024 * 1024,
};

/** Calls of the desk whose bodies are pictures. */
const PICTURES = /^\/api\/desk\/media(?:[/?]|$)/;

/** Milliseconds between two lines in the log about the same fault. */
const REPEAT_MS = 60_000;

/** Headers that say what a body is; one that takes its place has others. */
const OF_CONTENT = ['content-encoding', 'content-length', 'content-type', 'etag', 'last-modified'];

const AWAY = 'The service is not available at the moment. Please try again later.';

/** Whom a request is for: the API limits readers by their address, and proxies in front of the site stay named. */
export const forwardedFor = ({
  headers,
  socket,
}: Pick<FastifyRequest, 'headers' | 'socket'>): string =>
  [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');

/** An image that this server sends itself: asked for by the first header, named by the second. */
const SENDFILE = { request: 'x-sendfile-type', type: 'X-Accel-Redirect' } as const;
const FILE = 'x-accel-redirect';

/** Images never change under their address, as the API says of those that it sends. */
const IMAGE = { maxAge: '365d', immutable: true, acceptRanges: false, dotfiles: 'allow' } as const;

interface ApiResponse {
  headers: IncomingHttpHeaders;
  stream: Readable;
}

/** Where the API is. */
export interface Upstream {
  apiOrigin: string;
  /** Folder of its images where that is on this machine; empty elsewhere. */
  mediaDir: string;
}

/** Refuses in the API's words: JSON with a detail. */
function refuseInJson(scope: FastifyInstance): void {
  scope.setErrorHandler<Error & { statusCode?: number }>((error, { socket }, reply) => {
    const status = error.statusCode ?? (reply.statusCode < 400 ? 500 : reply.statusCode);
    // A client that went away before the end of its body is no fault of the site.
    if (status === 500 && !socket.destroyed)
      scope.log.error({ err: error }, 'A call of the API could not be passed on');
    return reply.code(status).send({ detail: status === 500 ? AWAY : error.message });
  });
}

/**
 * Passes `/api/*` and `/media/*` on to the API, whoever it is (design §5). Neither a slow body nor a slow reader
 * holds a connection to it; a server with a certificate that nobody vouches for gets nothing.
 */
export async function registerApiProxy(
  app: FastifyInstance,
  { apiOrigin, mediaDir }: Upstream,
  limits = PROXY_LIMITS,
): Promise<void> {
  const logged = new LRUCache<string, true>({ max: 20, ttl: REPEAT_MS });
  const logOnce = (message: string, facts: object): void => {
    if (!logged.has(message)) app.log.error(facts, message);
    logged.set(message, true, { noUpdateTTL: true });
  };
  const sendAway = (reply: FastifyReply, error: unknown): void => {
    const fault = certificateFault(apiOrigin, error);
    if (fault) logOnce(fault, {});
    else logOnce('The API did not respond', { err: error });
    for (const name of OF_CONTENT) reply.removeHeader(name);
    reply.code(503).headers({ 'Retry-After': '5', 'Cache-Control': 'no-store' });
    reply.send({ detail: AWAY });
  };
  const sendResponse = async (reply: FastifyReply, { headers, stream }: ApiResponse) => {
    const file = headers[FILE];
    if (typeof file !== 'string' || !mediaDir) {
      return reply.send(await readResponse(stream, limits.maxResponseBytes));
    }
    stream.resume();
    return reply.sendFile(file, mediaDir, IMAGE);
  };
  const proxy = {
    proxyPayloads: false,
    // What may be sent twice (RFC 9110, section 9.2.2).
    retryMethods: ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'DELETE'],
    upstream: apiOrigin,
    replyOptions: {
      // Once more for a call whose connection was closed while it was kept open. Without a
      // number, an API that says it is overloaded is called ten times more, 5 ms apart.
      retriesCount: 1,
      // Of the connection to the API, not of the reader's (RFC 9110, section 7.6.1).
      rewriteHeaders: ({ connection: _, 'keep-alive': __, [FILE]: file, ...headers }) => {
        // Of a response that only names a file.
        if (file !== undefined) delete headers['content-length'];
        return headers;
      },
      rewriteRequestHeaders: (request, { [SENDFILE.request]: _, ...headers }) => ({
        ...headers,
        ...(mediaDir && { [SENDFILE.request]: SENDFILE.type }),
        'x-forwarded-for': forwardedFor({ headers, socket: request.socket }),
      }),
      onResponse: (_request, reply, response) => {
        sendResponse(reply as FastifyReply, response as unknown as ApiResponse).catch(
          (error: unknown) => sendAway(reply as FastifyReply, error),
        );
      },
      onError: (reply, { error }) => sendAway(reply as FastifyReply, error),
    },
  } satisfies Parameters<typeof httpProxy>[1];
  for (const prefix of ['/api', '/media']) {
    await app.register(
      async (scope) => {
        refuseInJson(scope);
        readBodies(scope, {
          ...limits,
          maxBytes: ({ url }) => (PICTURES.test(url) ? limits.maxPictureBytes : limits.maxBytes),
        });
        // Not options of an agent: one that the library makes verifies no certificate.
        const undici = new Agent({ connections: limits.connections });
        scope.addHook('onClose', () => undici.destroy());
        await scope.register(httpProxy, { ...proxy, prefix, rewritePrefix: prefix, undici });
      },
      // The library's own lines about each request.
      { logLevel: 'silent' },
    );
  }
}
