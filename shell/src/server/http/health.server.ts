import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PageCache } from '../cache/page-cache.port';
import { pageKey } from '../cache/page-key.server';
import { cacheValue } from '../cache/cache-value.server';
import type { ReleaseFollower } from '../releases/release-follower.server';

/** What the shell's health depends on. */
export interface HealthSources {
  apiOrigin: string;
  releases: Pick<ReleaseFollower, 'current'>;
  cache: Pick<PageCache, 'hasPages'>;
  /** How long a look at the API may take, in milliseconds; as long as pages wait. */
  timeoutMs?: number;
}

/** How long one look at the API is good for, in seconds. */
const CHECK_SECONDS = 1;

/** Limited is not broken: who says so answers. */
const HEALTHY = new Set([200, 429]);

/**
 * Checks with the API whether it is ready. A backend of another make need not have `/healthz`, which
 * specification §7 does not name; what every one has is categories.
 *
 * @returns why pages cannot be rendered; `null` when they can
 */
async function findFault(apiOrigin: string, timeoutMs: number): Promise<string | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  const statusOf = async (path: string): Promise<number> => {
    const response = await fetch(apiOrigin + path, { signal });
    await response.body?.cancel();
    return response.status;
  };
  try {
    const health = await statusOf('/healthz');
    const status = health === 404 ? await statusOf('/api/categories/') : health;
    return HEALTHY.has(status) ? null : `The API answers with ${status}`;
  } catch {
    return signal.aborted ? `The API is silent for ${timeoutMs} ms` : 'The API cannot be reached';
  }
}

/**
 * Tells readiness from liveness. `/livez`: this process answers, else restart it. `/readyz` and
 * `/healthz`: it can serve pages, rendered while the API is ready or else from its cache; 503 with
 * the reason when it has neither, or no remote that loads: send readers elsewhere. However many call,
 * the API is called once a second, and never again before it has answered.
 */
export function registerHealth(
  app: FastifyInstance,
  { apiOrigin, releases, cache, timeoutMs = 5_000 }: HealthSources,
): void {
  const check = cacheValue(CHECK_SECONDS, () => findFault(apiOrigin, timeoutMs));
  const findReason = async (): Promise<string | null> => {
    const fault = await check();
    const { key, remotes } = releases.current();
    if (remotes.every(({ state }) => state === 'broken')) return 'No remote loads';
    return cache.hasPages(pageKey(key)) ? null : fault;
  };
  const sendReadiness = async (_request: unknown, reply: FastifyReply) => {
    const reason = await findReason();
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
