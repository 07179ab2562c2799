import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '../http/http-errors';
import { findPage } from './static-pages';
import { detailError } from '../http/schemas/responses';
import { staticPage } from './static-page.schema';
import { slug } from '../http/schemas/text';

/** Static pages (specification §7, §3). */
export const pageRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/page/:slug/',
    {
      config: { dependsOn: ['pages'] },
      schema: {
        tags: ['Pages'],
        summary: 'One static page',
        params: z.object({ slug }),
        response: { 200: staticPage, 404: detailError },
      },
    },
    async (request) => {
      const page = await findPage(app.db, request.params.slug);
      if (!page) throw notFound('Page');
      return page;
    },
  );
};
