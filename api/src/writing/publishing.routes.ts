import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { notFound } from '../http/http-errors';
import { listByQuery } from '../http/paged-response';
import { detailError, done, fieldErrors } from '../http/schemas/responses';
import { pagedList } from '../http/schemas/paging';
import { idParams } from '../staff/staff.schema';
import { decidePublication, followFile, listPublishing } from './publishing';
import { deskArticle, publication, publishingQuery } from './publishing.schema';
import type { TextKind } from '../text-kinds/text-kind';

/** When texts of a kind are public. */
export const publishingRoutes: FastifyPluginAsyncZod<{ kind: TextKind }> = async (
  app,
  { kind },
) => {
  const tags = [kind.listTag];
  const config = { access: 'publishing' } as const;
  const refusals = { 400: fieldErrors, 401: detailError, 403: detailError };

  app.get(
    `/${kind.plural}/`,
    {
      config: { access: kind.access },
      schema: {
        tags,
        summary: `${kind.label}s that are public, scheduled, drafts or taken off the site`,
        querystring: publishingQuery,
        response: { 200: pagedList(deskArticle), ...refusals, 404: detailError },
      },
    },
    (request) =>
      listByQuery(request, (query) => listPublishing(app.db, kind, query, request.signedIn)),
  );

  app.put(
    `/${kind.plural}/:id/publication/`,
    {
      config,
      schema: {
        tags,
        summary: `Schedules ${kind.one}, publishes it now, or takes it off the site`,
        params: idParams,
        body: publication,
        response: { 204: done, ...refusals, 404: detailError, 409: detailError },
      },
    },
    async (request, reply) => {
      const { published_at: moment, from } = request.body;
      const publishedAt = moment === null || moment === 'now' ? moment : new Date(moment);
      if (!(await decidePublication(app.db, kind, request.params.id, publishedAt, { from }))) {
        throw notFound(kind.label);
      }
      request.log.info(
        { [kind.name]: request.params.id, publishedAt, staff: request.signedIn?.id },
        `the desk decided when ${kind.one} is public`,
      );
      return reply.code(204).send(null);
    },
  );

  app.delete(
    `/${kind.plural}/:id/publication/`,
    {
      config,
      schema: {
        tags,
        summary: `Lets the file of ${kind.one} decide again when it is public`,
        params: idParams,
        response: { 204: done, ...refusals, 404: detailError },
      },
    },
    async (request, reply) => {
      if (!(await followFile(app.db, kind, request.params.id)))
        throw notFound('Decision of the desk');
      return reply.code(204).send(null);
    },
  );
};
