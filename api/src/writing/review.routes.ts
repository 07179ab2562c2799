import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { detailError, fieldErrors } from '../http/schemas/responses';
import { idParams } from '../staff/staff.schema';
import { withEtag } from './if-match';
import { noteReview } from './review';
import { reviewRequest, reviewReturn } from './review.schema';
import { articleKind as kind } from '../text-kinds/text-kind';
import { deskText } from './writing.schema';

/** Reviews of articles: who writes pages publishes them, too. */
export const reviewRoutes: FastifyPluginAsyncZod = async (app) => {
  const tags = [kind.tag];
  const config = { access: kind.access };
  const params = idParams;
  const refusals = { 401: detailError, 403: detailError, 404: detailError, 409: detailError };

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
      const step = {
        kind,
        id: request.params.id,
        writer: request.signedIn,
        state: 'requested',
      } as const;
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
      const step = { kind, id: request.params.id, writer: request.signedIn, state: null, note: '' };
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
      const step = {
        kind,
        id: request.params.id,
        writer: request.signedIn,
        state: 'sent-back',
      } as const;
      return withEtag(reply, await noteReview(app.db, { ...step, ...request.body }));
    },
  );
};
