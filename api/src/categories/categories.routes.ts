import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '../http/http-errors';
import { listArticles } from '../articles/articles';
import { findCategory, listCategories } from './categories';
import { articleSummary } from '../articles/article.schema';
import { category } from './category.schema';
import { detailError } from '../http/schemas/responses';
import { pagedList, pagingQuery } from '../http/schemas/paging';
import { slug } from '../http/schemas/text';
import { listByQuery, pagedResponse } from '../http/paged-response';

const params = z.object({ slug });

/** Categories of articles (specification §7). */
export const categoryRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/categories/',
    {
      config: { dependsOn: ['articles'] },
      schema: {
        tags: ['Categories'],
        summary: 'Categories by name, page by page',
        querystring: pagingQuery(20),
        response: { 200: pagedList(category), 400: detailError, 404: detailError },
      },
    },
    (request) => listByQuery(request, (paging) => listCategories(app.db, paging)),
  );

  app.get(
    '/categories/:slug/',
    {
      config: { dependsOn: ['articles'] },
      schema: {
        tags: ['Categories'],
        summary: 'One category',
        params,
        response: { 200: category, 404: detailError },
      },
    },
    async (request) => {
      const found = await findCategory(app.db, request.params.slug);
      if (!found) throw notFound('Category');
      return found;
    },
  );

  app.get(
    '/categories/:slug/articles/',
    {
      config: { dependsOn: ['articles'] },
      schema: {
        tags: ['Categories'],
        summary: 'Articles of a category, newest first',
        params,
        querystring: pagingQuery(12),
        response: { 200: pagedList(articleSummary), 400: detailError, 404: detailError },
      },
    },
    async (request) => {
      const { slug: categorySlug } = request.params;
      const paging = { page: request.query.page, pageSize: request.query.page_size };
      const page = await listArticles(app.db, {
        ...paging,
        filters: { category: categorySlug },
        ordering: '-published_at',
      });
      if (page.count === 0 && !(await findCategory(app.db, categorySlug))) {
        throw notFound('Category');
      }
      return pagedResponse(request, paging, page);
    },
  );
};
