import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { notFound } from '../http/http-errors';
import { listByQuery } from '../http/paged-response';
import { pagedList, pagingQuery } from '../http/schemas/paging';
import { detailError, done, fieldErrors } from '../http/schemas/responses';
import { idParams } from '../staff/staff.schema';
import { changeRedirect, listRedirects, makeRedirect, removeRedirect } from './redirects';
import { deskRedirect, newRedirect } from './redirects.schema';

/** Former addresses of articles. */
export const redirectRoutes: FastifyPluginAsyncZod = async (app) => {
  const tags = ['Desk: articles'];
  const config = { access: 'publishing' } as const;
  const refusals = { 401: detailError, 403: detailError };

  app.get(
    '/redirects/',
    {
      config,
      schema: {
        tags,
        summary: 'Former addresses of articles, the latest first',
        querystring: pagingQuery(50),
        response: { 200: pagedList(deskRedirect), 400: fieldErrors, ...refusals, 404: detailError },
      },
    },
    (request) => listByQuery(request, (query) => listRedirects(app.db, query)),
  );

  app.post(
    '/redirects/',
    {
      config,
      schema: {
        tags,
        summary: 'Makes an address lead to an article',
        body: newRedirect,
        response: { 201: deskRedirect, 400: fieldErrors, ...refusals },
      },
    },
    async (request, reply) => reply.code(201).send(await makeRedirect(app.db, request.body)),
  );

  app.put(
    '/redirects/:id/',
    {
      config,
      schema: {
        tags,
        summary: 'Changes where a redirect leads, or from where',
        params: idParams,
        body: newRedirect,
        response: {
          ...{ 200: deskRedirect, 400: fieldErrors, ...refusals },
          ...{ 404: detailError, 409: detailError },
        },
      },
    },
    async (request) => {
      const changed = await changeRedirect(app.db, request.params.id, request.body);
      if (!changed) throw notFound('Redirect');
      return changed;
    },
  );

  app.delete(
    '/redirects/:id/',
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
      if (!(await removeRedirect(app.db, request.params.id))) throw notFound('Redirect');
      return reply.code(204).send(null);
    },
  );
};
