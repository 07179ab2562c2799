import type { FastifyInstance, FastifyReply } from 'fastify';
import { keepValue } from '../feeds/keep-value.server';

/** How long one look at the API is good for, and how long it may take: as long as pages wait. */
const CHECK_SECONDS = 1;
const CHECK_TIMEOUT_MS = 5_000;

/**
 * Calls the API as pages do: any backend that speaks specification §7 has categories.
 *
 * @returns why pages cannot be rendered; `null` when they can
 */
async function findFault(apiOrigin: string): Promise<string | null> {
  const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
  try {
    const response = await fetch(`${apiOrigin}/api/categories/`, { signal });
    await response.body?.cancel();
    return response.status < 500 ? null : `The API answers with ${response.status}`;
  } catch {
    return signal.aborted
      ? `The API is silent for ${CHECK_TIMEOUT_MS} ms`
      : 'The API cannot be reached';
  }
}

/**
 * Tells readiness from liveness. `/livez`: this process answers, else restart it. `/readyz` and
 * `/healthz`: its API answers too, else 503 with the reason, and send readers elsewhere. However
 * many ask, the API is called once a second, and never again before it has answered.
 */
export function registerHealth(app: FastifyInstance, apiOrigin: string): void {
  const check = keepValue(CHECK_SECONDS, () => findFault(apiOrigin));
  const sendReadiness = async (_request: unknown, reply: FastifyReply) => {
    const reason = await check();
    reply.header('Cache-Control', 'no-store');
    return reason === null
      ? { status: 'ok' }
      : reply.code(503).send({ status: 'unavailable', reason });
  };
  app.get('/livez', (_request, reply) => {
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' });
  });
  app.get('/readyz', sendReadiness);
  app.get('/healthz', sendReadiness);
}
