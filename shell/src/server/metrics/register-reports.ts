import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { refusalOf } from '@waypost/delivery/http/refusal-of.server';
import { TooMany } from '@waypost/delivery/http/refused.server';
import { postReports, type ReportTakers } from './post-reports';

const MINUTE_MS = 60_000;

/** Reports that one address may send in a minute; many readers may share one. */
const REPORTS = 300;

/**
 * Takes browsers' reports, apart from the calls of teams: limits of their own, and nothing of who
 * sends them is logged.
 *
 * @param takers `null` where nothing is measured: tabs that were opened before may still report
 */
export async function registerReports(
  app: FastifyInstance,
  takers: ReportTakers | null,
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.setErrorHandler((error, _request, reply) => {
        const refused = refusalOf(error);
        if (!refused) scope.log.error({ err: error }, 'A report could not be counted');
        const { statusCode, code, message: detail } = refused ?? FAILED;
        return reply.code(statusCode).send({ detail, code });
      });
      scope.addHook('onSend', async (_request, reply) => {
        reply.header('Cache-Control', 'no-store');
      });
      await scope.register(rateLimit, {
        max: REPORTS,
        timeWindow: MINUTE_MS,
        errorResponseBuilder: (_request, { after, ban }) => new TooMany(after, ban),
      });
      postReports(scope, takers);
    },
    { prefix: '/-' },
  );
}

const FAILED = {
  statusCode: 500,
  code: 'failed',
  message: 'The site could not count this. Its log says why.',
};
