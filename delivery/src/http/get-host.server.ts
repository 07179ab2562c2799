import type { FastifyInstance } from 'fastify';
import { type Delivery, offerOf } from './delivery.server';

/**
 * `GET /-/host`: what the site offers to remotes and which patterns are taken. Every browser is
 * told as much, so it needs no token.
 */
export function getHost(scope: FastifyInstance, delivery: Delivery): void {
  scope.get('/host', () => offerOf(delivery));
}
