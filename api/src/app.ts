import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Database } from './db/database';
import { answerOf } from './errors/error-answer';
import { notFound } from './errors/http-errors';
import { mediaPlugin } from './media/media-plugin';
import { jsonBodies } from './plugins/json-bodies';
import { articleRoutes } from './routes/articles/articles.routes';
import { categoryRoutes } from './routes/categories/categories.routes';
import { healthRoutes } from './routes/health/health.routes';
import { productRoutes } from './routes/products/products.routes';

declare module 'fastify' {
  interface FastifyInstance {
    db: Database;
  }
}

/** What an API server is made of; the caller opens and closes the database. */
export interface AppOptions {
  db: Database;
  logger?: FastifyServerOptions['logger'];
  /** Proxies whose `X-Forwarded-For` is believed. */
  trustProxy?: string;
  /** Folder of the pictures. */
  mediaDir: string;
}

const MAX_BODY_BYTES = 64 * 1024;

/** Builds the API's server (specification §7); the caller listens and closes. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger ?? false,
    trustProxy: options.trustProxy ?? 'loopback',
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: 30_000,
    keepAliveTimeout: 75_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1_000 },
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      const { status, body } = answerOf(error);
      void reply.code(status).send(body);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('db', options.db);

  app.setErrorHandler((error, request, reply) => {
    const { status, headers, body, isFault } = answerOf(error);
    if (isFault) request.log.error({ err: error }, 'request failed');
    return reply
      .code(status)
      .headers(headers ?? {})
      .send(body);
  });
  app.setNotFoundHandler((_request, reply) => {
    const { status, body } = answerOf(notFound('Address'));
    return reply.code(status).send(body);
  });

  await app.register(jsonBodies);
  await app.register(healthRoutes);
  await app.register(mediaPlugin, { mediaDir: options.mediaDir });
  await app.register(
    async (api) => {
      await api.register(articleRoutes);
      await api.register(categoryRoutes);
      await api.register(productRoutes);
    },
    { prefix: '/api' },
  );
  return app;
}
