import { normalizeIP } from '@fastify/rate-limit';
import { afterResponse } from '@waypost/early-responses/after-response';
import type { FastifyInstance } from 'fastify';

/** Requests of one address that may be under way: ten browsers that load a page at the same moment. */
const MAX_UNDER_WAY = 64;

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
 * Addresses are those that rate limits count: behind trusted proxies the reader's, of IPv6 the /64.
 */
export function limitByAddress(app: FastifyInstance, max = MAX_UNDER_WAY): void {
  const underWay = new Map<string, number>();
  app.addHook('onRequest', (request, reply, done) => {
    if (FREE.test(request.url)) return done();
    const address = normalizeIP(request.ip);
    const count = underWay.get(address) ?? 0;
    if (count >= max) {
      reply.headers({ 'Retry-After': '1', 'Cache-Control': 'no-store' });
      return done(new TooManyAtOnce());
    }
    underWay.set(address, count + 1);
    afterResponse(reply.raw, () => {
      const left = (underWay.get(address) ?? 1) - 1;
      if (left > 0) underWay.set(address, left);
      else underWay.delete(address);
    });
    done();
  });
}
