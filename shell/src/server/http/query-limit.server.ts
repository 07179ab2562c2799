import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

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
  let limit: ReturnType<FastifyInstance['createRateLimit']> | undefined;
  // In a scope of its own, where it limits no route.
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false });
    limit = scope.createRateLimit({ max: QUERIED_PAGES, timeWindow: MINUTE_MS });
  });
  return async (request) => {
    const counted = await limit?.(request);
    return counted && !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : null;
  };
}
