import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { HttpError, notFound } from '../http/http-errors';
import { viewLimit } from '../http/rate-limits';
import { findNamedProducts } from './comparison-slug';
import { findComparison, findComparisonId, listComparisons } from './comparisons';
import { counted, detailError } from '../http/schemas/responses';
import { comparison, comparisonSummary } from './comparison.schema';
import { pagedList, pagingQuery } from '../http/schemas/paging';
import { listByQuery } from '../http/paged-response';

/** Four slugs of 200 characters and what joins them. */
const MAX_SLUG_LENGTH = 4 * 200 + 3 * '-vs-'.length;

const params = z.object({
  id: z
    .string()
    .regex(/^[\p{L}\p{N}._~-]+$/u, 'Not found')
    .max(MAX_SLUG_LENGTH)
    .describe('Id, or 2 to 4 product slugs joined by `-vs-`'),
});

/** Comparisons, edited and composed (specification §7, design §7). */
export const comparisonRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/comparisons/',
    {
      config: { dependsOn: ['comparisons', 'comparison_views'] },
      schema: {
        tags: ['Comparisons'],
        summary: 'Edited comparisons, latest first',
        querystring: pagingQuery(20),
        response: { 200: pagedList(comparisonSummary), 400: detailError, 404: detailError },
      },
    },
    (request) => listByQuery(request, (paging) => listComparisons(app.db, paging)),
  );

  app.get(
    '/comparison/:id/',
    {
      config: { dependsOn: ['comparisons', 'comparison_views'] },
      schema: {
        tags: ['Comparisons'],
        summary: 'One comparison',
        params,
        response: { 200: comparison, 404: detailError },
      },
    },
    async (request) => {
      const found = await findComparison(app.db, request.params.id);
      if (found) return found;
      const missing = (await findNamedProducts(app.db, request.params.id))?.missing ?? [];
      if (missing.length === 0) throw notFound('Comparison');
      throw new HttpError(404, 'not_found', `There is no product ${missing.join(', ')}`);
    },
  );

  app.post(
    '/comparison/:id/view/',
    {
      config: { rateLimit: viewLimit },
      schema: {
        tags: ['Comparisons'],
        summary: 'Counts a view of an edited comparison; a composed one has no count',
        params,
        response: { 204: counted, 404: detailError },
      },
    },
    async (request, reply) => {
      const id = await findComparisonId(app.db, request.params.id);
      if (id === undefined) throw notFound('Comparison');
      if (id !== null) {
        app.views.countComparison(id);
        app.counts.countView('comparison', id);
      }
      return reply.code(204).send(null);
    },
  );
};
