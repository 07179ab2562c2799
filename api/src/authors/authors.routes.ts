import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '../http/http-errors';
import { findAuthor } from './authors';
import { author } from './author.schema';
import { detailError } from '../http/schemas/responses';
import { slug } from '../http/schemas/text';

/** Authors (specification §7). */
export const authorRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/authors/:authorId/',
    {
      config: { dependsOn: ['articles'] },
      schema: {
        tags: ['Authors'],
        summary: 'One author, by id or username',
        params: z.object({ authorId: slug.describe('Id or username') }),
        response: { 200: author, 404: detailError },
      },
    },
    async (request) => {
      const found = await findAuthor(app.db, request.params.authorId);
      if (!found) throw notFound('Author');
      return found;
    },
  );
};
