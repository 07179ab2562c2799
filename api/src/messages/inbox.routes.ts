import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '../http/http-errors';
import { forgetPerson } from '../forget/forget-person';
import { listByQuery } from '../http/paged-response';
import { detailError, done, fieldErrors } from '../http/schemas/responses';
import { forgetRequest, forgotten } from '../forget/forgotten.schema';
import { accepted } from './message.schema';
import { pagedList } from '../http/schemas/paging';
import { mailNotSet } from '../staff/staff-errors';
import { idParams } from '../staff/staff.schema';
import {
  answerMessage,
  countUnread,
  findMessage,
  listAnswers,
  listMessages,
  flagMessage,
} from './inbox';
import { inboxMessage, inboxQuery, inboxThread, messageFlags, newAnswer } from './inbox.schema';

/** The messages of the contact form: read, answer, archive, and erase a person. */
export const deskInboxRoutes: FastifyPluginAsyncZod = async (app) => {
  const tags = ['Desk: inbox'];
  const config = { access: 'inbox' } as const;
  const refusals = { 400: fieldErrors, 401: detailError, 403: detailError };

  app.get(
    '/messages/',
    {
      config,
      schema: {
        tags,
        summary: 'Messages of the inbox or the archive, newest first',
        querystring: inboxQuery,
        response: { 200: pagedList(inboxMessage), ...refusals, 404: detailError },
      },
    },
    (request) =>
      listByQuery(request, ({ folder, ...query }) =>
        listMessages(app.db, { ...query, isArchived: folder === 'archive' }),
      ),
  );

  app.get(
    '/messages/count/',
    {
      config,
      schema: {
        tags,
        summary: 'How many messages nobody has read',
        response: { 200: z.object({ unread: z.int() }), 401: detailError, 403: detailError },
      },
    },
    async () => ({ unread: await countUnread(app.db) }),
  );

  app.get(
    '/messages/:id/',
    {
      config,
      schema: {
        tags,
        summary: 'One message with what was answered',
        params: idParams,
        response: { 200: inboxThread, ...refusals, 404: detailError },
      },
    },
    async (request) => {
      const { id } = request.params;
      const message = await findMessage(app.db, id);
      if (!message) throw notFound('Message');
      return { ...message, thread: await listAnswers(app.db, id) };
    },
  );

  app.patch(
    '/messages/:id/',
    {
      config,
      schema: {
        tags,
        summary: 'Marks a message as read or archived, or takes that back',
        params: idParams,
        body: messageFlags,
        response: { 204: done, ...refusals, 404: detailError },
      },
    },
    async (request, reply) => {
      const { is_read: isRead, is_archived: isArchived } = request.body;
      if (!(await flagMessage(app.db, request.params.id, { isRead, isArchived }))) {
        throw notFound('Message');
      }
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/messages/:id/answers/',
    {
      config,
      schema: {
        tags,
        summary: 'Answers by mail, in the thread of earlier answers',
        params: idParams,
        body: newAnswer,
        response: { 201: accepted, ...refusals, 404: detailError, 409: detailError },
      },
    },
    async (request, reply) => {
      if (!app.mail) throw mailNotSet();
      const isFound = await answerMessage(app.db, app.mail, {
        messageId: request.params.id,
        text: request.body.text,
        key: request.body.idempotency_key,
        staffId: request.signedIn?.id,
        authorName: request.signedIn?.name ?? app.site.name,
      });
      if (!isFound) throw notFound('Message');
      return reply.code(201).send({ detail: 'The answer is on its way' });
    },
  );

  app.post(
    '/forget/',
    {
      config: { access: 'erase' },
      schema: {
        tags,
        summary: 'Erases what is stored under an e-mail address',
        body: forgetRequest,
        response: { 200: forgotten, ...refusals },
      },
    },
    async (request) => {
      const erased = await forgetPerson(app.db, request.body.email);
      request.log.info({ erased, staff: request.signedIn?.id }, 'A person was forgotten');
      return erased;
    },
  );
};
