import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '../../errors/http-errors';
import { findComparison, listComparisons } from '../../repositories/comparisons';
import { comparison, comparisonSummary } from '../../schemas/comparison';
import { detailError } from '../../schemas/errors';
import { pagedList, pagingQuery } from '../../schemas/paging';
import { pagedAnswer } from '../paged-answer';

/** Four slugs of 200 characters and what joins them. */
const LONGEST_SLUG = 4 * 200 + 3 * '-vs-'.length;

const params = z.object({
  id: z
    .string()
    .regex(/^[\p{L}\p{N}._~-]+$/u, 'Not found')
    .max(LONGEST_SLUG)
    .describe('Id, or 2 to 4 product slugs joined by `-vs-`'),
});

/** Comparisons, edited and composed (specification §7, design §7). */
export const comparisonRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/comparisons/',
    {
      schema: {
        tags: ['Comparisons'],
        summary: 'Edited comparisons, latest first',
        querystring: pagingQuery(20),
        response: { 200: pagedList(comparisonSummary), 400: detailError, 404: detailError },
      },
    },
    async (request) => {
      const paging = { page: request.query.page, pageSize: request.query.page_size };
      return pagedAnswer(request, paging, await listComparisons(app.db, paging));
    },
  );

  app.get(
    '/comparison/:id/',
    {
      schema: {
        tags: ['Comparisons'],
        summary: 'One comparison; counts a view of an edited one',
        params,
        response: { 200: comparison, 404: detailError },
      },
    },
    async (request) => {
      const found = await findComparison(app.db, request.params.id);
      if (!found) throw notFound('Comparison');
      if (found.id !== null && request.method === 'GET') app.views.countComparison(found.id);
      return found;
    },
  );
};
