import type { FastifyInstance } from 'fastify';
import type { Delivery } from './delivery.server';

/** `GET /-/shells`: what each shell that lives says it serves. */
export function getShells(scope: FastifyInstance, { store }: Delivery): void {
  scope.get('/shells', async () => ({ shells: await store.shells() }));
}
