import rateLimit, { normalizeIP, type RateLimitOptions } from '@fastify/rate-limit';
import { networksOf } from '@waypost/server-kit/networks';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { HttpError } from './http-errors';

const MINUTE_MS = 60_000;

/** Reading: a page makes a handful of calls, and many readers may share one address. */
const READS = 600;

/** How much more than one network of IPv6 the /48 around it may do. */
const SITE_SHARE = 8;

/** Searching: several times as dear as reading; somebody who types searches twice a second at most. */
const SEARCHES = 120;

/** Writing a comment, a message or a subscription, each counted on its own. */
export const strictLimit: RateLimitOptions = { max: 10, timeWindow: MINUTE_MS };

/** A call that does nothing but search. */
export const searchLimit: RateLimitOptions = { max: SEARCHES, timeWindow: MINUTE_MS };

/** Counting a view. */
export const viewLimit: RateLimitOptions = { max: 120, timeWindow: MINUTE_MS };

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Whether a request is from the shell's own renderer: it calls from this machine and, unlike its
 * proxy, passes no reader's address on. Readers cannot look like that, since the proxy always adds
 * the header.
 */
export const isOwnRenderer = (request: FastifyRequest): boolean =>
  request.headers['x-forwarded-for'] === undefined &&
  loopback.test(request.socket.remoteAddress ?? '');

/** Whether a list is searched, which costs as much as the calls that only search. */
const isSearching = ({ query }: FastifyRequest): boolean =>
  Boolean((query as { search?: unknown }).search);

const maxOf = (request: FastifyRequest): number => (isSearching(request) ? SEARCHES : READS);

const tooMany = (after: string): HttpError =>
  new HttpError(429, 'too_many_requests', `Too many requests. Please try again in ${after}.`);

/** What a call counts towards: its route where that has a limit of its own, else all reading or searching. */
function limitOf(request: FastifyRequest): { name: string; max: number } {
  const { config, method, url } = request.routeOptions;
  const own = config.rateLimit ? config.rateLimit.max : undefined;
  if (typeof own === 'number') return { name: `${String(method)} ${url}`, max: own };
  return { name: isSearching(request) ? 'searching' : 'reading', max: maxOf(request) };
}

/**
 * Limits how often one address may call, and {@link SITE_SHARE} times as much a /48 of IPv6; responds with 429 and
 * Retry-After beyond that.
 */
export const rateLimits = fastifyPlugin(async (app) => {
  await app.register(rateLimit, {
    max: maxOf,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => {
      const reader = normalizeIP(request.ip);
      return isSearching(request) ? `${reader} searching` : reader;
    },
    allowList: isOwnRenderer,
    errorResponseBuilder: (_request, { after }) => tooMany(after),
  });
  const siteOf = ({ ip }: FastifyRequest) => networksOf(ip, SITE_SHARE)[1]?.name;
  const countSite = app.createRateLimit({
    max: (request) => limitOf(request).max * SITE_SHARE,
    keyGenerator: (request) => `${siteOf(request)} ${limitOf(request).name}`,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (siteOf(request) === undefined) return;
    const counted = await countSite(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header('retry-after', counted.ttlInSeconds);
    throw tooMany(`${counted.ttlInSeconds} seconds`);
  });
  const limit = app.rateLimit();
  // The plugin limits routes, and these are none.
  app.addHook('onRequest', async function limitUnknown(request, reply) {
    if (request.is404) await limit.call(app, request, reply);
  });
});
