import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { operatorOnly } from '../http/http-errors';
import { isOwnRenderer } from '../http/rate-limits';
import { counted, detailError, fieldErrors } from '../http/schemas/responses';
import { readEmptySearches, readReferrers, readViews } from './read-statistics';
import {
  countedSearch,
  newReferrers,
  periodQuery,
  referrer,
  viewsQuery,
  viewStatistics,
} from './statistics.schema';

/** What readers read, as the desk sees it. */
export const statisticsRoutes: FastifyPluginAsyncZod = async (app) => {
  const tags = ['Desk: statistics'];
  const config = { access: 'statistics' } as const;
  const refusals = { 400: fieldErrors, 401: detailError, 403: detailError };

  app.get(
    '/statistics/views/',
    {
      config,
      schema: {
        tags,
        summary: 'Views by day of articles or edited comparisons',
        querystring: viewsQuery,
        response: { 200: viewStatistics, ...refusals },
      },
    },
    async (request) => {
      await app.counts.flush(request.query.kind);
      return readViews(app.db, request.query.kind, request.query.days);
    },
  );

  app.get(
    '/statistics/searches/',
    {
      config,
      schema: {
        tags,
        summary: 'What readers looked for and did not find',
        querystring: periodQuery,
        response: { 200: z.array(countedSearch), ...refusals },
      },
    },
    (request) => readEmptySearches(app.db, request.query.days),
  );

  app.get(
    '/statistics/referrers/',
    {
      config,
      schema: {
        tags,
        summary: 'Hosts that readers came from',
        querystring: periodQuery,
        response: { 200: z.array(referrer), ...refusals },
      },
    },
    async (request) => {
      await app.counts.flush('referrer');
      return readReferrers(app.db, request.query.days);
    },
  );
};

/** Where the shell's server, which alone sees page requests, reports what it counted. */
export const referrerRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/referrers/',
    {
      preValidation: async (request) => {
        if (!isOwnRenderer(request) && !request.isOperator()) throw operatorOnly();
      },
      schema: {
        tags: ['Operation'],
        summary: 'Counts page requests by the host that they came from (shell’s server, operator)',
        security: [{ operator: [] }],
        body: newReferrers,
        response: { 204: counted, 400: fieldErrors, 401: detailError },
      },
    },
    async (request, reply) => {
      for (const { host, count } of request.body.referrers) app.counts.countReferrer(host, count);
      return reply.code(204).send(null);
    },
  );
};
