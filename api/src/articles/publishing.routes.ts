import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { notFound } from '../http/http-errors';
import { listByQuery } from '../http/paged-response';
import { detailError, done, fieldErrors } from '../http/schemas/responses';
import { pagedList } from '../http/schemas/paging';
import { idParams } from '../staff/staff.schema';
import { decidePublication, followFile, listPublishing } from './publishing';
import { deskArticle, publication, publishingQuery } from './publishing.schema';

/** When articles are public. */
export const publishingRoutes: FastifyPluginAsyncZod = async (app) => {
  const tags = ['Desk: articles'];
  const config = { access: 'publishing' } as const;
  const refusals = { 400: fieldErrors, 401: detailError, 403: detailError };

  app.get(
    '/articles/',
    {
      config: { access: 'writing' },
      schema: {
        tags,
        summary: 'Articles that are public, scheduled, drafts or taken off the site',
        querystring: publishingQuery,
        response: { 200: pagedList(deskArticle), ...refusals, 404: detailError },
      },
    },
    (request) => listByQuery(request, (query) => listPublishing(app.db, query, request.signedIn)),
  );

  app.put(
    '/articles/:id/publication/',
    {
      config,
      schema: {
        tags,
        summary: 'Schedules an article, publishes it now, or takes it off the site',
        params: idParams,
        body: publication,
        response: { 204: done, ...refusals, 404: detailError, 409: detailError },
      },
    },
    async (request, reply) => {
      const { published_at: moment } = request.body;
      const publishedAt = moment === null || moment === 'now' ? moment : new Date(moment);
      if (!(await decidePublication(app.db, request.params.id, publishedAt))) {
        throw notFound('Article');
      }
      request.log.info(
        { article: request.params.id, publishedAt, staff: request.signedIn?.id },
        'the desk decided when an article is public',
      );
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/articles/:id/publication/',
    {
      config,
      schema: {
        tags,
        summary: 'Lets the file of an article decide again when it is public',
        params: idParams,
        response: { 204: done, ...refusals, 404: detailError },
      },
    },
    async (request, reply) => {
      if (!(await followFile(app.db, request.params.id))) throw notFound('Decision of the desk');
      return reply.code(204).send(null);
    },
  );
};
