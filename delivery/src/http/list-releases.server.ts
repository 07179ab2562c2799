import type { FastifyInstance } from 'fastify';
import type { Delivery } from './delivery.server';
import { remoteIn } from './remote-in.server';

/** `GET /-/releases?remote=`: what is stored, newest first, and what of it is live. */
export function listReleases(scope: FastifyInstance, { store }: Delivery): void {
  scope.get('/releases', async ({ query }) => {
    const { revision, remotes, canaries } = await store.readPointer();
    return { revision, remotes, canaries, releases: await store.list(remoteIn(query)) };
  });
}
