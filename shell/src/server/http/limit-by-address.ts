import { afterResponse } from '@waypost/early-responses/after-response';
import { networksOf } from '@waypost/early-responses/networks';
import type { FastifyInstance } from 'fastify';

/** Requests of one address that may be under way: ten browsers that load a page at the same moment. */
const MAX_UNDER_WAY = 64;

/** How much more than one network of IPv6 the /48 around it may do. */
export const SITE_SHARE = 8;

/** Whom a 429 would harm more than it spares: scripts of a page that arrived, and whoever looks at the health. */
const FREE = /^\/(?:assets\/|remotes\/|(?:livez|readyz|healthz)(?:\?|$))/;

/** A refusal whose text is for whoever called. */
class TooManyAtOnce extends Error {
  readonly statusCode = 429;
  override message = 'Too many requests at once. Please try again in a moment.';
}

/**
 * Limits how many requests of one address are under way at once, whatever they wait for but files of a build and the
 * health; 429 beyond that.
 * Addresses are those that rate limits count: behind trusted proxies the reader's, of IPv6 the /64,
 * and the /48 with {@link SITE_SHARE} times as much.
 */
export function limitByAddress(app: FastifyInstance, max = MAX_UNDER_WAY): void {
  const underWay = new Map<string, number>();
  app.addHook('onRequest', (request, reply, done) => {
    if (FREE.test(request.url)) return done();
    const networks = networksOf(request.ip, SITE_SHARE);
    const countOf = (name: string): number => underWay.get(name) ?? 0;
    if (networks.some(({ name, share }) => countOf(name) >= max * share)) {
      reply.headers({ 'Retry-After': '1', 'Cache-Control': 'no-store' });
      return done(new TooManyAtOnce());
    }
    for (const { name } of networks) underWay.set(name, countOf(name) + 1);
    afterResponse(reply.raw, () => {
      for (const { name } of networks) {
        if (countOf(name) > 1) underWay.set(name, countOf(name) - 1);
        else underWay.delete(name);
      }
    });
    done();
  });
}
