import { type HttpClient, HttpError, type Site } from '@waypost/shared/runtime';
import type { FastifyInstance } from 'fastify';

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

/** Milliseconds between two reports to the API. */
const INTERVAL = 30_000;

/** Most hosts between two reports, which is what the API takes: nobody fills the memory. */
const MAX_HOSTS = 500;

/** What an API responds with that takes no such counts: another backend, or one on another machine. */
const NOT_TAKEN = [400, 401, 403, 404, 405];

/** Counts page requests by the host that they came from: no cookie, no address. */
export interface ReferrerCounter {
  count: (host: string) => void;
  /** Reports what was counted; what the API did not take now is stored for the next time. */
  report: () => Promise<void>;
  /** Stops reporting, after a last report. */
  close: () => Promise<void>;
}

/** Makes the counter. It reports to the API, which stores the numbers, twice a minute. */
export function createReferrerCounter(
  http: HttpClient,
  log: (message: string, context: Record<string, unknown>) => void,
): ReferrerCounter {
  let counts = new Map<string, number>();
  let failing = false;

  const add = (host: string, count: number): void => {
    if (!counts.has(host) && counts.size >= MAX_HOSTS) return;
    counts.set(host, (counts.get(host) ?? 0) + count);
  };

  const report = async (): Promise<void> => {
    if (counts.size === 0) return;
    const sent = counts;
    counts = new Map();
    const referrers = [...sent].map(([host, count]) => ({ host, count }));
    try {
      await http.request({ url: '/referrers/', method: 'POST', data: { referrers } });
      failing = false;
    } catch (error) {
      const status = error instanceof HttpError ? (error.failure.status ?? 0) : 0;
      if (!NOT_TAKEN.includes(status)) for (const [host, count] of sent) add(host, count);
      if (!failing) log('The API did not take the referrers', { error });
      failing = true;
    }
  };

  const timer = setInterval(() => void report(), INTERVAL);
  timer.unref();
  return {
    count: (host) => add(host, 1),
    report,
    close: () => {
      clearInterval(timer);
      return report();
    },
  };
}

const HOST = /^[a-z0-9.-]{1,253}$/;

/**
 * The host that a page request came from by a link of another site; `null` for none, for the site's
 * own pages and for what is no web address. Nothing else of the address is stored.
 */
export function referrerHost(referer: string | undefined, ownHost: string): string | null {
  if (!referer || !URL.canParse(referer)) return null;
  const { protocol, hostname } = new URL(referer);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  return hostname !== ownHost && HOST.test(hostname) ? hostname : null;
}
