import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { forwardedFor } from './api-proxy';
import { limitNetworks } from './limit-networks';
import { readBodies } from './read-body';
import type { CallBackends } from '../api/call-backends';

const PREFIX = '/api/-';

/** Of the calls of browsers. */
const CALL_LIMITS = {
  maxBytes: 64 * 1024,
  bodyMs: 10_000,
  /** Calls of one address in a minute. */
  perMinute: 300,
};

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Serves `/api/-/{backend}/…` from backends of remotes. Those get no cookies and no credentials, and set none; what
 * they respond with is data, which browsers neither open nor run.
 *
 * @param isLimited whether addresses are limited to so many calls a minute
 */
export async function registerBackends(
  app: FastifyInstance,
  call: CallBackends,
  isLimited: boolean,
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
        const status = error.statusCode ?? 500;
        if (status === 500) scope.log.error({ err: error }, 'A call of a backend failed');
        const detail = status === 500 ? 'Please try again later.' : error.message;
        return reply.code(status).header('Cache-Control', 'no-store').send({ detail });
      });
      readBodies(scope, CALL_LIMITS);
      if (isLimited) {
        const isOverLimit = await limitNetworks(scope, CALL_LIMITS.perMinute);
        scope.addHook('onRequest', async (request, reply) => {
          const seconds = await isOverLimit(request);
          if (seconds === null) return;
          reply.header('Retry-After', seconds);
          throw Object.assign(new Error('Too many calls. Please wait a moment.'), {
            statusCode: 429,
          });
        });
      }
      scope.route({
        method: METHODS,
        url: '/*',
        handler: async ({ raw, headers, socket, method, body }, reply) => {
          const gone = new AbortController();
          reply.raw.once('close', () => gone.abort());
          const response = await call({
            ...{ address: raw.url!.slice('/api'.length), method, signal: gone.signal },
            headers: { ...headers, 'x-forwarded-for': forwardedFor({ headers, socket }) },
            body: body ? await buffer(body as Readable) : null,
          });
          reply.code(response.status).headers(response.headers);
          return reply.send(response.body);
        },
      });
    },
    { prefix: PREFIX },
  );
}
