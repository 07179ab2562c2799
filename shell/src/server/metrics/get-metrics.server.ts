import type { FastifyInstance } from 'fastify';
import type { SiteMetrics } from './site-metrics.server';

/** `GET /-/metrics`: the site's figures in Prometheus' text format, for whoever has a token. */
export function getMetrics(scope: FastifyInstance, { registry }: SiteMetrics): void {
  scope.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
