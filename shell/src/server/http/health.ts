import type { FastifyInstance, FastifyReply } from 'fastify';
import { type PageCache, pageKey } from '../cache/page-cache.port';
import { cacheValue } from '../cache/cache-value';
import { certificateFault } from '../api/certificate-fault';
import type { ReleaseFollower } from '../releases/release-follower';

export interface HealthSources {
  apiOrigin: string;
  releases: Pick<ReleaseFollower, 'current'>;
  cache: Pick<PageCache, 'hasPages'>;
  /** How long a look at the API may take, in milliseconds; as long as pages wait. */
  timeoutMs?: number;
}

/** What the shell says of its health; `degraded` where it serves some pages and not others. */
type Health = { status: 'ok' } | { status: 'degraded' | 'unavailable'; reason: string };

/** How long one look at the API is good for, in seconds. */
const CHECK_SECONDS = 1;

/** Anybody may ask for the health: the log says which certificate, and why. */
const NOT_ACCEPTED = 'The certificate of the API is not accepted';

/** Limited is not broken: who says so responds. */
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
    return HEALTHY.has(status) ? null : `The API responds with ${status}`;
  } catch (error) {
    if (signal.aborted) return `The API is silent for ${timeoutMs} ms`;
    return certificateFault(apiOrigin, error) ? NOT_ACCEPTED : 'The API cannot be reached';
  }
}

/**
 * Tells readiness from liveness. `/livez`: this process responds, else restart it. `/readyz` and
 * `/healthz`: it can serve pages, rendered while the API is ready (`ok`) or else those that its cache
 * has (`degraded`, with the reason: all others respond with 503); 503 with the reason when it has
 * neither, or no remote that loads: send readers elsewhere. However many call,
 * the API is called once a second, and never again before it has responded.
 */
export function registerHealth(
  app: FastifyInstance,
  { apiOrigin, releases, cache, timeoutMs = 5_000 }: HealthSources,
): void {
  const check = cacheValue(CHECK_SECONDS, () => findFault(apiOrigin, timeoutMs));
  const findHealth = async (): Promise<Health> => {
    const fault = await check();
    const { key, remotes } = releases.current();
    if (remotes.every(({ state }) => state === 'broken')) {
      return { status: 'unavailable', reason: 'No remote loads' };
    }
    if (fault === null) return { status: 'ok' };
    return cache.hasPages(pageKey(key))
      ? { status: 'degraded', reason: `${fault}: only cached pages are served` }
      : { status: 'unavailable', reason: fault };
  };
  const sendReadiness = async (_request: unknown, reply: FastifyReply) => {
    const health = await findHealth();
    reply.header('Cache-Control', 'no-store');
    return reply.code(health.status === 'unavailable' ? 503 : 200).send(health);
  };
  app.get('/livez', (_request, reply) => {
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' });
  });
  app.get('/readyz', sendReadiness);
  app.get('/healthz', sendReadiness);
}
