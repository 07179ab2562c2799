import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '../../errors/http-errors';
import { listArticles } from '../../repositories/articles';
import { findCategory, listCategories } from '../../repositories/categories';
import { articleSummary } from '../../schemas/article';
import { category } from '../../schemas/category';
import { detailError } from '../../schemas/errors';
import { pagedList, pagingQuery } from '../../schemas/paging';
import { slug } from '../../schemas/text';
import { listByQuery, pagedResponse } from '../paged-response';

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
