import { sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireOperator } from '../http/operator';
import { detailError } from '../http/schemas/responses';
import { databaseStatus, readDatabaseStatus } from './database-status';

/** What is in the database, for the operator. */
export const statusRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/status/',
    {
      preParsing: requireOperator,
      schema: {
        tags: ['Operation'],
        summary: 'What is in the database (operator)',
        security: [{ operator: [] }],
        response: { 200: databaseStatus, 401: detailError },
      },
    },
    (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return readDatabaseStatus(app.db);
    },
  );
};

/** `GET /healthz`: 200 when the database responds, 503 when it does not. */
export const healthRoutes: FastifyPluginAsync = async (app) => {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await app.db.execute(sql`select 1`);
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not respond');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
};
