import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { notFound } from '../http/http-errors';
import { listByQuery } from '../http/paged-response';
import { pagedList, pagingQuery } from '../http/schemas/paging';
import { detailError, done, fieldErrors } from '../http/schemas/responses';
import { idParams } from '../staff/staff.schema';
import { changeRedirect, listRedirects, makeRedirect, removeRedirect } from './redirects';
import { deskRedirect, newRedirectOf } from './redirects.schema';
import type { TextKind } from '../text-kinds/text-kind';

/** Former addresses of texts of a kind. */
export const redirectRoutes: FastifyPluginAsyncZod<{ kind: TextKind }> = async (app, { kind }) => {
  const path = kind.redirectsPath;
  const tags = [kind.listTag];
  const body = newRedirectOf(kind);
  const config = { access: 'publishing' } as const;
  const refusals = { 401: detailError, 403: detailError };

  app.get(
    path,
    {
      config,
      schema: {
        tags,
        summary: `Former addresses of ${kind.plural}, the latest first`,
        querystring: pagingQuery(50),
        response: { 200: pagedList(deskRedirect), 400: fieldErrors, ...refusals, 404: detailError },
      },
    },
    (request) => listByQuery(request, (query) => listRedirects(app.db, kind, query)),
  );

  app.post(
    path,
    {
      config,
      schema: {
        tags,
        summary: `Makes an address lead to ${kind.one}`,
        body,
        response: { 201: deskRedirect, 400: fieldErrors, ...refusals },
      },
    },
    async (request, reply) => reply.code(201).send(await makeRedirect(app.db, kind, request.body)),
  );

  app.put(
    `${path}:id/`,
    {
      config,
      schema: {
        tags,
        summary: 'Changes where a redirect leads, or from where',
        params: idParams,
        body,
        response: {
          ...{ 200: deskRedirect, 400: fieldErrors, ...refusals },
          ...{ 404: detailError, 409: detailError },
        },
      },
    },
    async (request) => {
      const changed = await changeRedirect(app.db, kind, request.params.id, request.body);
      if (!changed) throw notFound('Redirect');
      return changed;
    },
  );

  app.delete(
    `${path}:id/`,
    {
      config,
      schema: {
        tags,
        summary: 'Removes a redirect: nothing is at the former address then',
        params: idParams,
        response: { 204: done, ...refusals, 404: detailError, 409: detailError },
      },
    },
    async (request, reply) => {
      if (!(await removeRedirect(app.db, kind, request.params.id))) throw notFound('Redirect');
      return reply.code(204).send(null);
    },
  );
};
