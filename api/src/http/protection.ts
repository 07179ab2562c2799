import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import { afterResponse } from '@waypost/server-kit/after-response';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { busy, RETRY_SECONDS } from './http-errors';

/** Beyond what the process responds with 503 instead of making everybody wait. */
export interface OverloadLimits {
  /** Requests under way at once. */
  maxRequestsAtOnce?: number;
  /** Mean lateness of the event loop in milliseconds; 0 for any. */
  maxEventLoopDelayMs?: number;
  /** Over how many milliseconds the lateness is taken. */
  sampleIntervalMs?: number;
}

/** One slow query of the embedded engine or a busy machine is no overload; a lasting one is. */
const defaults = {
  maxRequestsAtOnce: 1_000,
  maxEventLoopDelayMs: 3_000,
  sampleIntervalMs: 5_000,
} satisfies Required<OverloadLimits>;

/** What a response needs at least that no page of the site shows. */
export const strictHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

const isHealthCheck = (request: FastifyRequest) => request.url === '/healthz';

/** Security headers, and 503 with Retry-After instead of an ever longer queue. */
export const protection = fastifyPlugin<{ overload?: OverloadLimits }>(
  async (app, { overload = {} }) => {
    const { maxRequestsAtOnce, maxEventLoopDelayMs, sampleIntervalMs } = {
      ...defaults,
      ...overload,
    };

    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
      // Whether the site is on HTTPS is decided where HTTPS ends.
      strictTransportSecurity: false,
    });

    await app.register(underPressure, {
      maxEventLoopDelay: maxEventLoopDelayMs,
      sampleInterval: sampleIntervalMs,
      retryAfter: RETRY_SECONDS,
      pressureHandler: (request) => {
        if (isHealthCheck(request)) return;
        throw busy('overloaded');
      },
    });

    let underWay = 0;
    app.addHook('onRequest', async (request, reply) => {
      if (underWay >= maxRequestsAtOnce && !isHealthCheck(request)) {
        throw busy('overloaded');
      }
      underWay++;
      afterResponse(reply.raw, () => underWay--);
    });
  },
);
