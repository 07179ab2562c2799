import rateLimit from '@fastify/rate-limit';
import { networksOf } from '@waypost/early-responses/networks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SITE_SHARE } from './limit-by-address.server';

const MINUTE_MS = 60_000;

/** Uncached pages with a query that one address may request in a minute, as many as searches of the API. */
const QUERIED_PAGES = 120;

/** Counts a request for a page that has to be made; the seconds to wait where there were too many, else `null`. */
export type QueryLimit = (request: FastifyRequest) => Promise<number | null>;

/**
 * Limits how often one address may have pages made that have a query: anybody can think up any number of
 * those, and a search is dear. Cached ones are free.
 */
export async function createQueryLimit(app: FastifyInstance): Promise<QueryLimit> {
  const limits: ReturnType<FastifyInstance['createRateLimit']>[] = [];
  // In a scope of its own, where it limits no route.
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false });
    const limit = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
      limits.push(scope.createRateLimit({ max, timeWindow: MINUTE_MS, keyGenerator }));
    limit(QUERIED_PAGES, ({ ip }) => networksOf(ip, SITE_SHARE)[0]!.name);
    limit(QUERIED_PAGES * SITE_SHARE, ({ ip }) => networksOf(ip, SITE_SHARE).at(-1)!.name);
  });
  return async (request) => {
    for (const limit of limits) {
      const counted = await limit(request);
      if (!counted.isAllowed && counted.isExceeded) return counted.ttlInSeconds;
    }
    return null;
  };
}
