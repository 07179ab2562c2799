import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { searchLimit } from '../../plugins/rate-limits';
import { searchArticles } from '../../repositories/article-search';
import { searchProducts } from '../../repositories/product-search';
import { articleSearchResult } from '../../schemas/article';
import { detailError } from '../../schemas/errors';
import { searchWords } from '../../schemas/filters';
import { pagedList, pagingQuery } from '../../schemas/paging';
import { product } from '../../schemas/product';
import { pagedResponse } from '../paged-response';

const query = pagingQuery(20).extend({
  q: searchWords
    .default('')
    .describe('Words; "a phrase", -without, or; nothing is found for an empty one'),
});

/** Article and product search (specification §7). */
export const searchRoutes: FastifyPluginAsyncZod = async (app) => {
  /** Counts a search that found nothing, and every one like it: no cache may answer those. */
  const countEmptySearch = (
    kind: 'article-search' | 'product-search',
    words: string,
    reply: FastifyReply,
  ) => {
    app.counts.countEmptySearch(kind, words);
    reply.header('cache-control', 'no-store');
  };

  app.get(
    '/articles/search/',
    {
      config: { dependsOn: ['articles'], rateLimit: searchLimit },
      schema: {
        tags: ['Articles'],
        summary: 'Articles for what a reader typed, best first',
        querystring: query,
        response: { 200: pagedList(articleSearchResult), 400: detailError, 404: detailError },
      },
    },
    async (request, reply) => {
      const { q, page, page_size: pageSize } = request.query;
      const paging = { page, pageSize };
      const found = await searchArticles(app.db, q, paging);
      if (found.count === 0) countEmptySearch('article-search', q, reply);
      return pagedResponse(request, paging, found);
    },
  );

  app.get(
    '/search/',
    {
      config: { dependsOn: ['products'], rateLimit: searchLimit },
      schema: {
        tags: ['Products'],
        summary: 'Products for what a reader typed, best first',
        querystring: query,
        response: { 200: pagedList(product), 400: detailError, 404: detailError },
      },
    },
    async (request, reply) => {
      const { q, page, page_size: pageSize } = request.query;
      const paging = { page, pageSize };
      const found = await searchProducts(app.db, q, paging);
      if (found.count === 0) countEmptySearch('product-search', q, reply);
      return pagedResponse(request, paging, found);
    },
  );
};
