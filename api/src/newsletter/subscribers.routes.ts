import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { FieldErrors, notFound } from '../http/http-errors';
import { unsubscribe } from './subscriptions';
import { discardLimits } from '@waypost/server-kit/discard-body';
import { csvDocument } from '../http/csv';
import { listByQuery } from '../http/paged-response';
import { detailError, done, fieldErrors } from '../http/schemas/responses';
import { pagedList } from '../http/schemas/paging';
import { idParams } from '../staff/staff.schema';
import { type AddressList, ListNotUnderstood, readAddressList } from './read-list';
import {
  countSubscribers,
  eraseSubscriber,
  exportSubscribers,
  importSubscribers,
  listSubscribers,
} from './subscribers';
import {
  exportQuery,
  importOutcome,
  MAX_IMPORTED,
  newImport,
  subscriber,
  subscriberCounts,
  subscriberQuery,
} from './subscribers.schema';

const IMPORT_BYTES = 2 * 1024 * 1024;

/** @throws FieldErrors for a list that is too long or cannot be read */
function understood(text: string): AddressList {
  try {
    const list = readAddressList(text);
    if (list.emails.length <= MAX_IMPORTED) return list;
    throw new FieldErrors({ list: [`Import up to ${MAX_IMPORTED} addresses at once`] });
  } catch (error) {
    if (error instanceof ListNotUnderstood) throw new FieldErrors({ list: [error.message] });
    throw error;
  }
}

/** The newsletter's addresses: list, search, export, import, unsubscribe, erase. */
export const subscriberRoutes: FastifyPluginAsyncZod = async (app) => {
  const tags = ['Desk: subscribers'];
  const config = { access: 'subscribers' } as const;
  const refusals = { 400: fieldErrors, 401: detailError, 403: detailError };

  app.get(
    '/subscribers/',
    {
      config,
      schema: {
        tags,
        summary: 'Addresses, newest first',
        querystring: subscriberQuery,
        response: { 200: pagedList(subscriber), ...refusals, 404: detailError },
      },
    },
    (request) => listByQuery(request, (query) => listSubscribers(app.db, query)),
  );

  app.get(
    '/subscribers/count/',
    {
      config,
      schema: {
        tags,
        summary: 'How many addresses there are in each state',
        response: { 200: subscriberCounts, 401: detailError, 403: detailError },
      },
    },
    () => countSubscribers(app.db),
  );

  app.get(
    '/subscribers/export/',
    {
      config,
      schema: {
        tags,
        summary: 'Addresses as CSV, each with its state and the link that newsletters must carry',
        querystring: exportQuery,
        response: {
          200: { description: 'A file', content: { 'text/csv': { schema: z.string() } } },
          400: fieldErrors,
          401: detailError,
          403: detailError,
        },
      },
    },
    async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="subscribers.csv"')
        .send(
          // The schema says what the client gets, which a stream brings.
          csvDocument(
            [
              'id',
              'email',
              'status',
              'source',
              'consent',
              'created_at',
              'confirmed_at',
              'unsubscribed_at',
              'unsubscribe_link',
            ],
            (after, limit) =>
              exportSubscribers(app.db, app.site, {
                after,
                limit,
                status: request.query.status,
              }),
          ) as never,
        ),
  );

  app.post(
    '/subscribers/import/',
    {
      config,
      bodyLimit: IMPORT_BYTES,
      handlerTimeout: discardLimits.totalMs,
      schema: {
        tags,
        summary: 'Adds up to 10,000 addresses of people who agreed elsewhere',
        body: newImport,
        response: { 200: importOutcome, ...refusals },
      },
    },
    async (request) => {
      const { list, consent } = request.body;
      const { emails, invalid, leftOut } = understood(list);
      return {
        ...(await importSubscribers(app.db, emails, consent)),
        ...{ invalid, left_out: leftOut },
      };
    },
  );

  app.post(
    '/subscribers/:id/unsubscribe/',
    {
      config,
      schema: {
        tags,
        summary: 'Ends a subscription; the address stays, so that no import brings it back',
        params: idParams,
        response: { 204: done, ...refusals, 404: detailError },
      },
    },
    async (request, reply) => {
      if (!(await unsubscribe(app.db, { id: request.params.id }))) throw notFound('Address');
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/subscribers/:id/',
    {
      config,
      schema: {
        tags,
        summary: 'Erases an address and all that is known of its subscription',
        params: idParams,
        response: { 204: done, ...refusals, 404: detailError },
      },
    },
    async (request, reply) => {
      if (!(await eraseSubscriber(app.db, request.params.id))) throw notFound('Address');
      return reply.code(204).send(null);
    },
  );
};
