import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { errorResponseOf } from './error-response';
import { HttpError, notFound } from './http-errors';

/** Where no route is. */
const NOWHERE = '/not-a-valid-address';

/**
 * Sends a request with an address that cannot be decoded to no route: the router would refuse it before
 * any hook, where it has no limit and nobody knows the reader's address.
 */
export function rewriteUrl({ url = '' }: { url?: string }): string {
  try {
    decodeURIComponent(url.split(/[?;#]/, 1)[0] ?? '');
    return url;
  } catch {
    return NOWHERE;
  }
}

const refusalOf = ({ method, url, originalUrl, server }: FastifyRequest) => {
  if (url !== originalUrl) return new HttpError(400, 'invalid_url', 'The address is not valid');
  return server.supportedMethods.includes(method)
    ? notFound('Address')
    : new HttpError(405, 'method_not_allowed', `${method} is not possible here`);
};

/** Sends errors in the API's shapes and logs those that are our fault. */
export const errorResponses = fastifyPlugin(async (app) => {
  const respond = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { status, headers = {}, body, isFault } = errorResponseOf(error);
    if (isFault) request.log.error({ err: error, req: request }, 'request failed');
    return reply
      .code(status)
      .headers({ 'cache-control': 'no-store', ...headers })
      .send(body);
  };
  app.setErrorHandler(respond);
  app.setNotFoundHandler((request, reply) => respond(refusalOf(request), request, reply));
});
