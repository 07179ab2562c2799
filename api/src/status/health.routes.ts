import { sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';

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
