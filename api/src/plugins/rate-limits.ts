import rateLimit, { normalizeIP, type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { HttpError } from '../errors/http-errors';

const MINUTE_MS = 60_000;

/** Reading: a page makes a handful of calls, and many readers may share one address. */
const READS = 600;

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

/** Limits how often one address may call; responds with 429 and Retry-After beyond that. */
export const rateLimits = fastifyPlugin(async (app) => {
  await app.register(rateLimit, {
    max: (request) => (isSearching(request) ? SEARCHES : READS),
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => {
      const reader = normalizeIP(request.ip);
      return isSearching(request) ? `${reader} searching` : reader;
    },
    allowList: isOwnRenderer,
    errorResponseBuilder: (_request, { after }) =>
      new HttpError(429, 'too_many_requests', `Too many requests. Please try again in ${after}.`),
  });
  const limit = app.rateLimit();
  // The plugin limits routes, and these are none.
  app.addHook('onRequest', async function limitUnknown(request, reply) {
    if (request.is404) await limit.call(app, request, reply);
  });
});
