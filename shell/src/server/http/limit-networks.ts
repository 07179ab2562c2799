import rateLimit from '@fastify/rate-limit';
import { networksOf } from '@waypost/early-responses/networks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SITE_SHARE } from './limit-by-address';

const MINUTE_MS = 60_000;

/** Counts a request; the seconds to wait where its network has sent too many, else `null`. */
export type NetworkLimit = (request: FastifyRequest) => Promise<number | null>;

/**
 * Limits how often the networks of an address may do something.
 *
 * @param perMinute of one network; a /48 of IPv6 has a share of its own
 */
export async function limitNetworks(
  app: FastifyInstance,
  perMinute: number,
): Promise<NetworkLimit> {
  const limits: ReturnType<FastifyInstance['createRateLimit']>[] = [];
  // In a scope of its own, where it limits no route.
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false });
    const limit = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
      limits.push(scope.createRateLimit({ max, timeWindow: MINUTE_MS, keyGenerator }));
    limit(perMinute, ({ ip }) => networksOf(ip, SITE_SHARE)[0]!.name);
    limit(perMinute * SITE_SHARE, ({ ip }) => networksOf(ip, SITE_SHARE).at(-1)!.name);
  });
  return async (request) => {
    for (const limit of limits) {
      const counted = await limit(request);
      if (!counted.isAllowed && counted.isExceeded) return counted.ttlInSeconds;
    }
    return null;
  };
}
