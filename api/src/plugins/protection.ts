import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { HttpError } from '../errors/http-errors';

const RETRY_SECONDS = 5;

/** When the process answers this late on average, more work would only make all wait. */
const MAX_EVENT_LOOP_DELAY_MS = 1_000;

/** More requests at once than this would wait for the database longer than readers do. */
const MAX_REQUESTS_AT_ONCE = 1_000;

const isHealthCheck = (request: FastifyRequest) => request.url === '/healthz';

const overloaded = () =>
  new HttpError(503, 'overloaded', 'The service is busy. Please try again in a few seconds.');

/** Security headers, and 503 with Retry-After instead of an ever longer queue. */
export const protection = fastifyPlugin<{ maxRequestsAtOnce?: number }>(
  async (app, { maxRequestsAtOnce = MAX_REQUESTS_AT_ONCE }) => {
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
      // Pictures are shown by pages of the site's own origin only.
      crossOriginResourcePolicy: { policy: 'same-origin' },
      // Whether the site is on HTTPS is decided where HTTPS ends.
      strictTransportSecurity: false,
    });

    await app.register(underPressure, {
      maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
      retryAfter: RETRY_SECONDS,
      pressureHandler: (request, reply) => {
        if (isHealthCheck(request)) return;
        reply.header('retry-after', String(RETRY_SECONDS));
        throw overloaded();
      },
    });

    let underWay = 0;
    app.addHook('onRequest', async (request, reply) => {
      if (underWay >= maxRequestsAtOnce && !isHealthCheck(request)) {
        reply.header('retry-after', String(RETRY_SECONDS));
        throw overloaded();
      }
      underWay++;
      // Also when the client has gone away, which no hook of the framework tells reliably.
      reply.raw.once('close', () => underWay--);
    });
  },
);
