import type { FastifyInstance } from 'fastify';
import type { Delivery } from './delivery.server';
import { remoteIn } from './remote-in.server';

/** `GET /-/history?remote=`: who made what live and why, newest first. */
export function getHistory(scope: FastifyInstance, { store }: Delivery): void {
  scope.get('/history', async ({ query }) => ({
    history: await store.history(remoteIn(query)),
  }));
}
