import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '../http/http-errors';
import { viewLimit } from '../http/rate-limits';
import { findArticle, findArticleId, listArticles, listFeaturedArticles } from './articles';
import { movedOrGone } from '../redirects/redirects';
import { articleKind } from '../text-kinds/text-kind';
import { findRelatedArticles } from './related-articles';
import { articleDetail, articleListQuery, articleParams, articleSummary } from './article.schema';
import { counted, detailError } from '../http/schemas/responses';
import { pagedList } from '../http/schemas/paging';
import { listByQuery } from '../http/paged-response';

/** Responses to the token of a draft in place of a slug. */
const draftRefusals = { 403: detailError, 409: detailError, 410: detailError };

/** Articles: list, featured ones, one with its text (specification §7). */
export const articleRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/articles/',
    {
      config: { dependsOn: ['articles'] },
      schema: {
        tags: ['Articles'],
        summary: 'Articles, page by page',
        querystring: articleListQuery,
        response: { 200: pagedList(articleSummary), 400: detailError, 404: detailError },
      },
    },
    (request) =>
      listByQuery(request, ({ page, pageSize, ordering, ...filters }) =>
        listArticles(app.db, { page, pageSize, ordering, filters }),
      ),
  );

  app.get(
    '/articles/featured/',
    {
      config: { dependsOn: ['articles'] },
      schema: {
        tags: ['Articles'],
        summary: 'Articles that the editors picked, newest first',
        response: { 200: z.array(articleSummary) },
      },
    },
    () => listFeaturedArticles(app.db),
  );

  app.get(
    '/articles/:slug/',
    {
      config: { dependsOn: ['articles', 'article_views'] },
      schema: {
        tags: ['Articles'],
        summary: 'One article with its text',
        params: articleParams,
        response: { 200: articleDetail, 301: detailError, 404: detailError, ...draftRefusals },
      },
    },
    async (request, reply) => {
      const { slug } = request.params;
      const article = (await app.drafts.article(slug, reply)) ?? (await findArticle(app.db, slug));
      if (!article) throw await movedOrGone(app.db, articleKind, slug);
      return article;
    },
  );

  app.get(
    '/articles/:slug/related/',
    {
      config: { dependsOn: ['articles'] },
      schema: {
        tags: ['Articles'],
        summary: 'Up to 6 articles to read next',
        params: articleParams,
        response: {
          ...{ 200: z.array(articleSummary), 301: detailError, 404: detailError },
          ...draftRefusals,
        },
      },
    },
    async (request, reply) => {
      const { slug } = request.params;
      const related =
        (await app.drafts.related(slug, reply)) ?? (await findRelatedArticles(app.db, slug));
      if (!related) throw await movedOrGone(app.db, articleKind, slug, 'related/');
      return related;
    },
  );

  app.post(
    '/articles/:slug/view/',
    {
      config: { rateLimit: viewLimit },
      schema: {
        tags: ['Articles'],
        summary: 'Counts a view',
        params: articleParams,
        response: { 204: counted, 404: detailError, ...draftRefusals },
      },
    },
    async (request, reply) => {
      // Whoever looks at a draft is no reader.
      if (await app.drafts.isOpen(request.params.slug)) return reply.code(204).send(null);
      const id = await findArticleId(app.db, request.params.slug);
      if (id === undefined) throw notFound('Article');
      app.views.countArticle(id);
      app.counts.countView('article', id);
      return reply.code(204).send(null);
    },
  );
};
