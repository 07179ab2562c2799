import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { detailError, fieldErrors } from '../http/schemas/responses';
import { lineField } from '../http/schemas/text';
import { idParams } from '../staff/staff.schema';
import { changeSlug, suggestSlug } from './change-slug';
import { withEtag, writeOf } from './if-match';
import { newSlugOf } from '../redirects/redirects.schema';
import type { TextKind } from '../text-kinds/text-kind';
import * as schemas from './writing.schema';

/** Addresses of texts. */
export const slugRoutes: FastifyPluginAsyncZod<{ kind: TextKind }> = async (app, { kind }) => {
  const tags = [kind.tag];
  const config = { access: kind.access };
  const refusals = { 400: fieldErrors, 401: detailError, 403: detailError, 404: detailError };

  app.get(
    `/${kind.plural}/:id/slug/`,
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
      const asked = { kind, id: request.params.id, title, writer: request.signedIn };
      return { slug: await suggestSlug(app.db, asked) };
    },
  );

  app.put(
    `/${kind.plural}/:id/slug/`,
    {
      config,
      schema: {
        tags,
        summary: `Gives ${kind.one} another address, to which the former one leads`,
        params: idParams,
        body: z.object({ slug: newSlugOf(kind) }),
        response: { 200: schemas.deskText, ...refusals, ...schemas.versionRefusals },
      },
    },
    async (request, reply) => {
      const { slug } = request.body;
      const text = await changeSlug(app.db, { ...writeOf(kind, request), slug });
      request.log.info(
        { [kind.name]: text.id, slug, staff: request.signedIn?.id },
        `${kind.one} has another address`,
      );
      return withEtag(reply, text);
    },
  );
};
