import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '../http/http-errors';
import { listByQuery } from '../http/paged-response';
import { detailError, fieldErrors } from '../http/schemas/responses';
import { pagedList } from '../http/schemas/paging';
import { personOf } from '../staff/desk-access';
import { idParams } from '../staff/staff.schema';
import { comment } from './comment.schema';
import {
  countQuery,
  decision,
  decisionConflict,
  newDecision,
  newReply,
  queueComment,
  queueCount,
  queueQuery,
  ruleCount,
  rulesQuery,
  undone,
} from './comment-queue.schema';
import { countByRule, countNew, countQueue, listQueue, readThread } from './comment-queue';
import { decide, undoDecision } from './decisions';
import { addStaffReply } from './staff-reply';

/** The queue of comments: find, read around, decide many at once, undo. */
export const commentQueueRoutes: FastifyPluginAsyncZod = async (app) => {
  const tags = ['Desk: comments'];
  const config = { access: 'comments' } as const;
  const refusals = { 400: fieldErrors, 401: detailError, 403: detailError };

  app.get(
    '/comments/',
    {
      config,
      schema: {
        tags,
        summary: 'Comments that pass the filters, up to 200 at once',
        querystring: queueQuery,
        response: { 200: pagedList(queueComment), ...refusals, 404: detailError },
      },
    },
    (request) =>
      listByQuery(request, ({ page, pageSize, ordering, ...filters }) =>
        listQueue(app.db, { page, pageSize, filters, oldestFirst: ordering === 'created_at' }),
      ),
  );

  app.get(
    '/comments/count/',
    {
      config,
      schema: {
        tags,
        summary: 'How much waits; cheap enough to request every few seconds',
        querystring: countQuery,
        response: { 200: queueCount, ...refusals },
      },
    },
    async (request) => {
      const { after, ...filters } = request.query;
      return { ...(await countQueue(app.db)), new: await countNew(app.db, after, filters) };
    },
  );

  app.get(
    '/comments/rules/',
    {
      config,
      schema: {
        tags,
        summary: 'How many comments of a state each rule caught',
        querystring: rulesQuery,
        response: { 200: z.array(ruleCount), ...refusals },
      },
    },
    (request) => countByRule(app.db, request.query.status),
  );

  app.get(
    '/comments/:id/thread/',
    {
      config,
      schema: {
        tags,
        summary: 'The comment that a discussion began with, then the replies, in every state',
        params: idParams,
        response: { 200: z.array(queueComment), ...refusals, 404: detailError },
      },
    },
    async (request) => {
      const thread = await readThread(app.db, request.params.id);
      if (thread.length === 0) throw notFound('Comment');
      return thread;
    },
  );

  app.post(
    '/comments/:id/replies/',
    {
      config,
      schema: {
        tags,
        summary: 'Answers a comment in the magazine’s name, at once for all readers',
        params: idParams,
        body: newReply,
        response: { 201: comment, ...refusals, 404: detailError, 409: detailError },
      },
    },
    async (request, reply) => {
      const { content } = request.body;
      const person = personOf(request);
      const stored = await addStaffReply(app.db, { to: request.params.id, content, person });
      return reply.code(201).send(stored);
    },
  );

  app.post(
    '/comments/decisions/',
    {
      config,
      schema: {
        tags,
        summary: 'Approves, rejects or puts back up to 200 comments, all or none',
        description: 'None when somebody else decided one of them since it was seen.',
        body: newDecision,
        response: { 201: decision, ...refusals, 409: decisionConflict },
      },
    },
    async (request, reply) => {
      const { idempotency_key: key, ...wanted } = request.body;
      const staffId = request.signedIn?.id;
      return reply.code(201).send(await decide(app.db, { ...wanted, key, staffId }));
    },
  );

  app.post(
    '/comments/decisions/:id/undo/',
    {
      config,
      schema: {
        tags,
        summary: 'Undoes a decision of one’s own, within a day, once; an operator undoes anybody’s',
        params: idParams,
        response: { 200: undone, ...refusals, 404: detailError },
      },
    },
    async (request) => {
      const { signedIn } = request;
      const madeBy = signedIn?.role === 'operator' ? undefined : signedIn?.id;
      const restored = await undoDecision(app.db, request.params.id, madeBy);
      if (!restored) throw notFound('Decision that can be undone');
      return { restored };
    },
  );
};
