import type { FastifyInstance } from 'fastify';
import type { HttpClient, Site } from '@waypost/shared/runtime';
import { createReferrerCounter } from './referrer-counter';
import { referrerHost } from './referrer-host';

/** Pages' route; files, feeds and the API's calls have others. */
const PAGES = '/*';

/** Counts where readers of pages came from; pages that nobody may cache are not for readers. */
export function registerReferrers(
  app: FastifyInstance,
  options: {
    site: Site;
    http: HttpClient;
    log: (message: string, context: Record<string, unknown>) => void;
  },
): void {
  const ownHost = new URL(options.site.origin).hostname;
  const counter = createReferrerCounter(options.http, options.log);
  app.addHook('onResponse', (request, reply, done) => {
    const isPage = request.routeOptions.url === PAGES && request.method === 'GET';
    const isRead = reply.statusCode === 200 || reply.statusCode === 304;
    if (isPage && isRead && reply.getHeader('cache-control') !== 'no-store') {
      const host = referrerHost(request.headers.referer, ownHost);
      if (host !== null) counter.count(host);
    }
    done();
  });
  app.addHook('onClose', () => counter.close());
}
