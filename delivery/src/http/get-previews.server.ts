import type { FastifyInstance } from 'fastify';
import type { Delivery } from './delivery.server';

/** `GET /-/previews`: all previews, oldest first; no link is told again. */
export function getPreviews(scope: FastifyInstance, { store: { previews } }: Delivery): void {
  scope.get('/previews', async () => ({ previews: await previews.list() }));
}
