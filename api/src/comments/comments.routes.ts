import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { decide } from './decisions';
import { FieldErrors, notFound, operatorOnly } from '../http/http-errors';
import { requireOperator } from '../http/operator';
import { strictLimit } from '../http/rate-limits';
import { findComment, listAllComments, listApprovedComments } from './comments';
import { addComment } from './new-comment';
import {
  comment,
  commentDecision,
  commentListQuery,
  commentParams,
  newComment,
  operatorComment,
} from './comment.schema';
import { detailError, fieldErrors } from '../http/schemas/responses';
import { pagedList } from '../http/schemas/paging';
import { pagedResponse } from '../http/paged-response';

/** Comments: readers see approved ones and write new ones, the operator decides (design §7). */
export const commentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/comments/',
    {
      config: { dependsOn: ['articles', 'comments'] },
      schema: {
        tags: ['Comments'],
        summary: 'Approved comments of an article, oldest first; all of them for the operator',
        querystring: commentListQuery,
        response: {
          200: pagedList(z.union([operatorComment, comment])),
          400: fieldErrors,
          401: detailError,
          404: detailError,
        },
      },
    },
    async (request, reply) => {
      const { article: articleId, status, page, page_size: pageSize } = request.query;
      const paging = { page, pageSize };
      if (request.isOperator()) {
        reply.header('cache-control', 'no-store');
        const found = await listAllComments(app.db, { ...paging, articleId, status });
        return pagedResponse(request, paging, found);
      }
      if (status !== undefined && status !== 'APPROVED') {
        throw operatorOnly();
      }
      if (articleId === undefined) throw new FieldErrors({ article: ['Article is required'] });
      const found = await listApprovedComments(app.db, { ...paging, articleId });
      return pagedResponse(request, paging, found);
    },
  );

  app.post(
    '/comments/',
    {
      config: { rateLimit: strictLimit },
      schema: {
        tags: ['Comments'],
        summary: 'Hands in a comment, which waits for moderation',
        body: newComment,
        response: {
          201: comment.extend({ detail: z.string() }),
          400: fieldErrors,
          409: detailError,
        },
      },
    },
    async (request, reply) => {
      const stored = await addComment(app.db, request.body);
      return reply.code(201).send({
        ...stored,
        detail: 'Comment submitted successfully! It will be visible after moderation.',
      });
    },
  );

  app.patch(
    '/comments/:id/',
    {
      preParsing: requireOperator,
      schema: {
        tags: ['Comments'],
        summary: 'Approves or rejects a comment (operator)',
        security: [{ operator: [] }],
        params: commentParams,
        body: commentDecision,
        response: {
          200: operatorComment,
          400: fieldErrors,
          401: detailError,
          404: detailError,
          409: detailError,
        },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { status } = request.body;
      const found = await findComment(app.db, id);
      if (!found) throw notFound('Comment');
      await decide(app.db, { comments: [{ id, from: found.status }], status });
      return { ...found, status };
    },
  );
};
