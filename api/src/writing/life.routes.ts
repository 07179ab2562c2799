import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { detailError, done } from '../http/schemas/responses';
import { personOf } from '../staff/desk-access';
import { idParams } from '../staff/staff.schema';
import { setBinned } from './bin';
import { endPresence, notePresence } from './presence';
import type { TextKind } from '../text-kinds/text-kind';
import { readText } from './text-store';

/** The life of a text: the bin, and who has it open. */
export const lifeRoutes: FastifyPluginAsyncZod<{ kind: TextKind }> = async (app, { kind }) => {
  const tags = [kind.tag];
  const config = { access: kind.access };
  const params = idParams;
  const refusals = { 401: detailError, 403: detailError, 404: detailError, 409: detailError };

  app.delete(
    `/${kind.plural}/:id/`,
    {
      config,
      schema: {
        tags,
        summary: `Puts ${kind.one} into the bin, which is emptied after 30 days`,
        params,
        response: { 204: done, ...refusals },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await setBinned(app.db, { kind, id, writer: request.signedIn, isBinned: true });
      request.log.info(
        { [kind.name]: id, staff: request.signedIn?.id },
        `${kind.one} is in the bin`,
      );
      return reply.code(204).send(null);
    },
  );

  app.post(
    `/${kind.plural}/:id/restore/`,
    {
      config,
      schema: {
        tags,
        summary: `Brings ${kind.one} back from the bin as it was`,
        params,
        response: { 204: done, ...refusals },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await setBinned(app.db, { kind, id, writer: request.signedIn, isBinned: false });
      return reply.code(204).send(null);
    },
  );

  app.put(
    `/${kind.plural}/:id/presence/`,
    {
      config,
      schema: {
        tags,
        summary: 'Says that one has a text open, for 30 seconds',
        params,
        response: { 200: z.object({ open_by: z.array(z.string()) }), ...refusals },
      },
    },
    async (request) => {
      const { id } = await readText(app.db, kind, request.params.id, request.signedIn);
      return { open_by: await notePresence(app.db, kind, id, personOf(request).id) };
    },
  );

  app.delete(
    `/${kind.plural}/:id/presence/`,
    {
      config,
      schema: {
        tags,
        summary: 'Says that one has a text open no more',
        params,
        response: { 204: done, ...refusals },
      },
    },
    async (request, reply) => {
      await endPresence(app.db, kind, request.params.id, personOf(request).id);
      return reply.code(204).send(null);
    },
  );
};
