import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { contentTopics } from '../db/data-changes';
import { doEvery } from '../http/do-every';
import { readContentChanges, removeOldChanges } from './content-changes';
import { changesResponse } from './content-changes.schema';
import { detailError } from '../http/schemas/responses';

/** A database's name and a transaction's number, which has 19 digits at most. */
const since = z
  .string()
  .regex(/^[\da-f-]{36}\.\d{1,19}$/, 'Since must be a cursor of an earlier response')
  .optional();

/** Caches of pages request it every second, so that they follow what is published (decision 132). */
export const changeRoutes: FastifyPluginAsyncZod = async (app) => {
  doEvery(60, app, [() => removeOldChanges(app.db)]);
  app.get(
    '/changes/',
    {
      // Each second, from each shell: what succeeds would hide all else in the log.
      logLevel: 'warn',
      config: { dependsOn: contentTopics },
      schema: {
        tags: ['Operation'],
        summary: 'What has changed of what readers are shown, for caches',
        querystring: z.object({ since }),
        response: { 200: changesResponse, 400: detailError },
      },
    },
    async (request, reply) => {
      const found = await readContentChanges(app.db, request.query.since);
      // Nobody requests these again, and any cursor makes another response.
      if (found.changes.length > 0) reply.header('cache-control', 'no-store');
      return found;
    },
  );
};
