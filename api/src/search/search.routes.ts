import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Database } from '../db/database';
import { searchLimit } from '../http/rate-limits';
import { searchArticles } from '../articles/article-search';
import type { Page, PageRequest } from '../db/page';
import { searchProducts } from '../products/product-search';
import { articleSearchResult } from '../articles/article.schema';
import { detailError } from '../http/schemas/responses';
import { searchedText } from '../http/schemas/filters';
import { pagedList, pagingQuery } from '../http/schemas/paging';
import { product } from '../products/product.schema';
import { pagedResponse } from '../http/paged-response';

const query = pagingQuery(20).extend({
  q: searchedText
    .default('')
    .describe(
      'Words; "a phrase", -without, or; what is similar where nothing has them; nothing for an empty one',
    ),
});

/** Article and product search (specification §7). */
export const searchRoutes: FastifyPluginAsyncZod = async (app) => {
  /**
   * A page of what is found. A search that finds nothing is counted, and every one like it: no cache
   * may respond to those.
   */
  async function searchPage<Item>(
    kind: 'article-search' | 'product-search',
    find: (db: Database, words: string, paging: PageRequest) => Promise<Page<Item>>,
    request: Pick<FastifyRequest, 'url'> & { query: z.output<typeof query> },
    reply: FastifyReply,
  ) {
    const { q, page, page_size: pageSize } = request.query;
    const found = await find(app.db, q, { page, pageSize });
    if (found.count === 0) {
      app.counts.countEmptySearch(kind, q);
      reply.header('cache-control', 'no-store');
    }
    return pagedResponse(request, { page, pageSize }, found);
  }

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
    async (request, reply) => searchPage('article-search', searchArticles, request, reply),
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
    async (request, reply) => searchPage('product-search', searchProducts, request, reply),
  );
};
