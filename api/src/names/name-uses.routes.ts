import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { detailError, done } from '../http/schemas/responses';
import { idParams } from '../staff/staff.schema';
import { listNames } from './list-names';
import { authorKind, deleteName, nameKinds } from './name-uses';
import { deskNames } from './names.schema';

const tags = ['Desk: lists'];
const config = { access: 'publishing' } as const;
const refusals = { 401: detailError, 403: detailError };

/** Tags, categories and authors by how many articles use them, and what deletes one. */
export const nameUseRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/names/',
    {
      config,
      schema: {
        tags,
        summary: 'Every tag, category and author with its number of uses, drafts too',
        response: { 200: deskNames, ...refusals },
      },
    },
    () => listNames(app.db),
  );

  for (const kind of nameKinds)
    app.delete(
      `/${kind.plural}/:id/`,
      {
        config,
        schema: {
          tags,
          summary: `Deletes ${kind === authorKind ? 'an' : 'a'} ${kind.label.toLowerCase()} that no article uses`,
          params: idParams,
          response: { 204: done, ...refusals, 404: detailError, 409: detailError },
        },
      },
      async (request, reply) => {
        await deleteName(app.db, kind, request.params.id);
        return reply.code(204).send(null);
      },
    );
};
