import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listByQuery } from '../http/paged-response';
import { pagedList, pagingQuery } from '../http/schemas/paging';
import { findPage, listPages } from './static-pages';
import { detailError, fieldErrors } from '../http/schemas/responses';
import { listedPage, staticPage } from './static-page.schema';
import { slug } from '../http/schemas/text';
import { movedOrGone } from '../redirects/redirects';
import { pageKind } from '../text-kinds/text-kind';

/** Static pages (specification §7, §3). */
export const pageRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/pages/',
    {
      config: { dependsOn: ['pages'] },
      schema: {
        tags: ['Pages'],
        summary: 'Static pages by their addresses',
        querystring: pagingQuery(20),
        response: { 200: pagedList(listedPage), 400: fieldErrors, 404: detailError },
      },
    },
    (request) => listByQuery(request, (query) => listPages(app.db, query)),
  );

  app.get(
    '/page/:slug/',
    {
      config: { dependsOn: ['pages'] },
      schema: {
        tags: ['Pages'],
        summary: 'One static page',
        params: z.object({ slug }),
        response: {
          ...{ 200: staticPage, 301: detailError },
          ...{ 403: detailError, 404: detailError, 409: detailError, 410: detailError },
        },
      },
    },
    async (request, reply) => {
      const { slug: asked } = request.params;
      const page = (await app.drafts.page(asked, reply)) ?? (await findPage(app.db, asked));
      if (page) return page;
      throw await movedOrGone(app.db, pageKind, asked);
    },
  );
};
