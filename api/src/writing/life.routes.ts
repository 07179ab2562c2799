import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { detailError, done, fieldErrors } from '../http/schemas/responses';
import { personOf } from '../staff/desk-access';
import { idParams } from '../staff/staff.schema';
import { setBinned } from './bin';
import { withEtag } from './if-match';
import { endPresence, notePresence } from './presence';
import { noteReview } from './review';
import { reviewRequest, reviewReturn } from './review.schema';
import { readText } from './text-store';
import { deskText } from './writing.schema';

/** The life of a text: its review, the bin, and who has it open. */
export const lifeRoutes: FastifyPluginAsyncZod = async (app) => {
  const tags = ['Desk: texts'];
  const config = { access: 'writing' } as const;
  const params = idParams;
  const refusals = { 401: detailError, 403: detailError, 404: detailError, 409: detailError };

  app.delete(
    '/articles/:id/',
    {
      config,
      schema: {
        tags,
        summary: 'Puts an article into the bin, which is emptied after 30 days',
        params,
        response: { 204: done, ...refusals },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await setBinned(app.db, { id, writer: request.signedIn, isBinned: true });
      request.log.info({ article: id, staff: request.signedIn?.id }, 'an article is in the bin');
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/articles/:id/restore/',
    {
      config,
      schema: {
        tags,
        summary: 'Brings an article back from the bin as it was',
        params,
        response: { 204: done, ...refusals },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await setBinned(app.db, { id, writer: request.signedIn, isBinned: false });
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/articles/:id/review/',
    {
      config,
      schema: {
        tags,
        summary: 'Asks an editor to look at a draft',
        params,
        body: reviewRequest,
        response: { 200: deskText, 400: fieldErrors, ...refusals },
      },
    },
    async (request, reply) => {
      const step = { id: request.params.id, writer: request.signedIn, state: 'requested' } as const;
      return withEtag(reply, await noteReview(app.db, { ...step, ...request.body }));
    },
  );

  app.delete(
    '/articles/:id/review/',
    {
      config,
      schema: {
        tags,
        summary: 'Ends a review, as if nobody had asked for it',
        params,
        response: { 200: deskText, ...refusals },
      },
    },
    async (request, reply) => {
      const step = { id: request.params.id, writer: request.signedIn, state: null, note: '' };
      return withEtag(reply, await noteReview(app.db, step));
    },
  );

  app.post(
    '/articles/:id/review/return/',
    {
      config: { access: 'publishing' },
      schema: {
        tags,
        summary: 'Sends a draft back to who wrote it, with a note',
        params,
        body: reviewReturn,
        response: { 200: deskText, 400: fieldErrors, ...refusals },
      },
    },
    async (request, reply) => {
      const step = { id: request.params.id, writer: request.signedIn, state: 'sent-back' } as const;
      return withEtag(reply, await noteReview(app.db, { ...step, ...request.body }));
    },
  );

  app.put(
    '/articles/:id/presence/',
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
      const { id } = await readText(app.db, request.params.id, request.signedIn);
      return { open_by: await notePresence(app.db, id, personOf(request).id) };
    },
  );

  app.delete(
    '/articles/:id/presence/',
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
      await endPresence(app.db, request.params.id, personOf(request).id);
      return reply.code(204).send(null);
    },
  );
};
