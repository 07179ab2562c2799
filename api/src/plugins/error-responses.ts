import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { errorResponseOf } from '../errors/error-response';
import { HttpError, notFound } from '../errors/http-errors';

/** Sends errors in the API's shapes and logs those that are our fault. */
export const errorResponses = fastifyPlugin(async (app) => {
  const respond = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { status, headers = {}, body, isFault } = errorResponseOf(error);
    if (isFault) request.log.error({ err: error }, 'request failed');
    return reply
      .code(status)
      .headers({ 'cache-control': 'no-store', ...headers })
      .send(body);
  };
  app.setErrorHandler(respond);
  app.setNotFoundHandler((request, reply) =>
    respond(
      app.supportedMethods.includes(request.method)
        ? notFound('Address')
        : new HttpError(405, 'method_not_allowed', `${request.method} is not possible here`),
      request,
      reply,
    ),
  );
});
