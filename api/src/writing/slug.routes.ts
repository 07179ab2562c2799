import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { newSlug } from '../articles/redirects.schema';
import { detailError, fieldErrors } from '../http/schemas/responses';
import { lineField } from '../http/schemas/text';
import { idParams } from '../staff/staff.schema';
import { changeSlug, suggestSlug } from './change-slug';
import { withEtag, writeOf } from './if-match';
import * as schemas from './writing.schema';

/** Addresses of articles. */
export const slugRoutes: FastifyPluginAsyncZod = async (app) => {
  const tags = ['Desk: texts'];
  const config = { access: 'writing' } as const;
  const refusals = { 400: fieldErrors, 401: detailError, 403: detailError, 404: detailError };

  app.get(
    '/articles/:id/slug/',
    {
      config,
      schema: {
        tags,
        summary: 'A free address for a title in any script',
        params: idParams,
        querystring: z.object({ title: lineField({ label: 'Title', max: 200 }) }),
        response: { 200: z.object({ slug: z.string() }), ...refusals },
      },
    },
    async (request) => {
      const { title } = request.query;
      const asked = { id: request.params.id, title, writer: request.signedIn };
      return { slug: await suggestSlug(app.db, asked) };
    },
  );

  app.put(
    '/articles/:id/slug/',
    {
      config,
      schema: {
        tags,
        summary: 'Gives an article another address, to which the former one leads',
        params: idParams,
        body: z.object({ slug: newSlug }),
        response: { 200: schemas.deskText, ...refusals, ...schemas.versionRefusals },
      },
    },
    async (request, reply) => {
      const { slug } = request.body;
      const text = await changeSlug(app.db, { ...writeOf(request), slug });
      request.log.info(
        { article: text.id, slug, staff: request.signedIn?.id },
        'an article has another address',
      );
      return withEtag(reply, text);
    },
  );
};
