import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { anyToken, authenticate } from '@waypost/delivery/http/authenticate.server';
import { callFacts } from '@waypost/delivery/http/request-facts.server';
import { RETRY_AFTER, Refused, TooMany, refusalOf } from '@waypost/delivery/http/refused.server';
import { setPrivateHeaders } from '../pages/caching-headers';
import { readStatus, type StatusSources } from './read-status';
import { type StatusFrame, StatusRefusal, renderStatusDocument } from './status-document';
import { StatusPage } from './status-page';

const MINUTE_MS = 60_000;

/** Calls that one address may make in a minute. */
const CALLS = 60;

const HTML = 'text/html; charset=utf-8';

const FAILED = new Refused(500, 'failed', 'The site could not do this. Its log says why.');

type StatusOptions = StatusSources & StatusFrame;

const isForPrograms = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url?.endsWith('.json') === true;

/**
 * Serves `/-/status`, the page for operators and teams, and `/-/status.json`, the same for programs.
 * A browser presents the token as the password of HTTP Basic (decision 111).
 */
export async function registerStatus(
  app: FastifyInstance,
  { site, manifest, ...sources }: StatusOptions,
): Promise<void> {
  const frame = { site, manifest };
  await app.register(
    async (scope) => {
      scope.setErrorHandler((error, request, reply) => {
        const refused = refusalOf(error) ?? FAILED;
        const { statusCode, code, message: detail } = refused;
        const facts = { err: error, ...callFacts(request) };
        if (refused === FAILED) scope.log.error(facts, 'The status could not be shown');
        else if (statusCode === 503) scope.log.warn(facts, 'The status could not be read');
        // A browser that comes without a token is asked for it: that is no event.
        else if (
          request.headers.authorization &&
          !(refused instanceof TooMany && refused.isRepeated)
        ) {
          scope.log.warn({ ...callFacts(request), code, detail }, 'The status was refused');
        }
        reply.code(statusCode);
        if (statusCode === 503) reply.header('Retry-After', RETRY_AFTER);
        if (isForPrograms(request)) return reply.send({ detail, code });
        const page = createElement(StatusRefusal, { detail });
        return reply.type(HTML).send(renderStatusDocument(frame, page));
      });
      scope.addHook('onSend', async (_request, reply) => setPrivateHeaders(reply));
      await scope.register(rateLimit, {
        max: CALLS,
        timeWindow: MINUTE_MS,
        ban: 1,
        errorResponseBuilder: (_request, { after, ban }) => new TooMany(after, ban),
      });
      await scope.register(async (guarded) => {
        authenticate(guarded, sources.store.tokens, anyToken);
        guarded.get('/status.json', () => readStatus(sources));
        guarded.get('/status', async (_request, reply) => {
          const page = createElement(StatusPage, { report: await readStatus(sources) });
          return reply.type(HTML).send(renderStatusDocument(frame, page));
        });
      });
    },
    { prefix: '/-' },
  );
}
