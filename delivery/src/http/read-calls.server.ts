import type { FastifyInstance } from 'fastify';
import { folderName } from '../release-schema.server';
import { type Delivery, offerOf } from './delivery.server';
import { Refused } from './refused.server';

/** `GET /-/history?remote=`: who made what live and why, newest first. */
export function getHistory(scope: FastifyInstance, { store }: Delivery): void {
  scope.get('/history', async ({ query }) => ({
    history: await store.history(remoteIn(query)),
  }));
}

/**
 * `GET /-/host`: what the site offers to remotes and which patterns are taken. Every browser is
 * given as much, so it needs no token.
 */
export function getHost(scope: FastifyInstance, delivery: Delivery): void {
  scope.get('/host', () => offerOf(delivery));
}

/** `GET /-/shells`: what each shell that lives says it serves. */
export function getShells(scope: FastifyInstance, { store }: Delivery): void {
  scope.get('/shells', async () => ({ shells: await store.shells() }));
}

/** `GET /-/releases?remote=`: what is stored, newest first, and what of it is live. */
export function listReleases(scope: FastifyInstance, { store }: Delivery): void {
  scope.get('/releases', async ({ query }) => {
    const { revision, remotes, canaries } = await store.readPointer();
    return { revision, remotes, canaries, releases: await store.list(remoteIn(query)) };
  });
}

/**
 * The remote that a query names, `undefined` for all.
 *
 * @throws Refused where it is no remote's name
 */
export function remoteIn(query: unknown): string | undefined {
  const parsed = folderName.optional().safeParse((query as { remote?: unknown }).remote);
  if (parsed.success) return parsed.data;
  throw new Refused(400, 'bad_request', 'The query "remote" is no name of a remote.');
}
