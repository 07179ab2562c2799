import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireOperator } from '../http/operator';
import { readDatabaseStatus } from './database-status';
import { databaseStatus } from './database-status.schema';
import { detailError } from '../http/schemas/responses';

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
