import type { FastifyInstance } from 'fastify';
import type { SiteMetrics } from './site-metrics';

declare module 'fastify' {
  interface FastifyRequest {
    /** Pattern of the page that this request is for; empty where it is for none. */
    pattern: string;
  }
}

const NO_ROUTE = 'none';

/** Counts every response of the server; routes that are registered after it are counted. */
export function countRequests(app: FastifyInstance, metrics: SiteMetrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.pattern || (request.routeOptions.url ?? NO_ROUTE);
    metrics.countRequest(route, reply.statusCode);
    done();
  });
}
