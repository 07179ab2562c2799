import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireOperator } from './operator';
import type { Inbox } from '../messages/messages';
import { detailError } from './schemas/responses';
import { pagedList, pagingQuery } from './schemas/paging';
import { csvDocument } from './csv';
import { pagedResponse } from './paged-response';

const query = pagingQuery(20).extend({
  format: z.enum(['json', 'csv'], 'must be json or csv').default('json'),
});

/** Lets the operator read what readers sent: page by page, or all of it as CSV. */
export function inboxRoute<Item extends { id: number }>(
  instance: FastifyInstance,
  route: {
    path: string;
    tag: string;
    item: z.ZodType<Item>;
    columns: (keyof Item & string)[];
    inbox: Inbox<Item>;
  },
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    route.path,
    {
      preParsing: requireOperator,
      schema: {
        tags: [route.tag],
        summary: 'What readers sent, newest first; `format=csv` for all of it (operator)',
        security: [{ operator: [] }],
        querystring: query,
        response: {
          200: {
            description: 'A page, or everything as CSV',
            content: {
              'application/json': { schema: pagedList(route.item) },
              'text/csv': { schema: z.string() },
            },
          },
          400: detailError,
          401: detailError,
          404: detailError,
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { page, page_size: pageSize, format } = request.query;
      if (format === 'csv') {
        const after = (id: number, limit: number) => route.inbox.after(app.db, id, limit);
        const name = route.path.replaceAll('/', '');
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${name}.csv"`)
          .send(
            // The schema says what the client gets, which a stream brings.
            csvDocument(route.columns, after) as never,
          );
      }
      const paging = { page, pageSize };
      return pagedResponse(request, paging, await route.inbox.list(app.db, paging));
    },
  );
}
