import type { FastifyInstance } from 'fastify';
import { takenPatterns } from '@waypost/shared/releases/taken-patterns';
import { hostOffer } from '@waypost/shared/surfaces/host-offer';
import type { Delivery } from './delivery.server';

/**
 * `GET /-/host`: what the site offers to remotes and which patterns are taken. Every browser is
 * told as much, so it needs no token.
 */
export function getHost(scope: FastifyInstance, { store, backends }: Delivery): void {
  scope.get('/host', async () => ({
    ...hostOffer(await takenPatterns(store)),
    backends,
  }));
}
