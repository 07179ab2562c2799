import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { authenticate } from './authenticate.server';
import type { Delivery } from './delivery.server';
import { getHistory } from './get-history.server';
import { getHost } from './get-host.server';
import { getReleases } from './get-releases.server';
import { getShells } from './get-shells.server';
import { postLive } from './post-live.server';
import { putRelease } from './put-release.server';
import { refusalOf } from './refusal-of.server';
import { Refused } from './refused.server';
import { removeAbandoned } from './upload-folder.server';

const MINUTE_MS = 60_000;

/** Calls that one address may make in a minute; who waits for shells asks twice a second. */
const CALLS = 300;

/** Bytes of a JSON body. */
const BODY_LIMIT = 16 * 1024;

/** Serves `/-/`: teams release over the network. Errors are `{detail, code}`. */
export async function registerDelivery(app: FastifyInstance, delivery: Delivery): Promise<void> {
  await removeAbandoned(delivery.uploadsDir);
  await app.register(
    async (scope) => {
      scope.setErrorHandler((error, request, reply) => {
        const refused = refusalOf(error);
        if (!refused) {
          scope.log.error({ err: error, url: request.url }, 'A release call failed');
          const detail = 'The site could not do this. Its log says why.';
          return reply.code(500).send({ detail, code: 'failed' });
        }
        const { statusCode, code, message: detail, facts } = refused;
        const { token } = request;
        scope.log.warn(
          { code, detail, url: request.url, token: token?.id },
          'A release call was refused',
        );
        return reply.code(statusCode).send({ detail, code, ...facts });
      });
      scope.addHook('onSend', async (_request, reply) => {
        reply.header('Cache-Control', 'no-store');
      });
      await scope.register(rateLimit, {
        max: CALLS,
        timeWindow: MINUTE_MS,
        errorResponseBuilder: (_request, { after }) =>
          new Refused(429, 'too_many_requests', `Too many requests. Please try again in ${after}.`),
      });
      getHost(scope, delivery);
      scope.all('/*', async () => {
        throw new Refused(404, 'not_found', 'There is no such address.');
      });
      await scope.register(async (guarded) => {
        authenticate(guarded, delivery.tokens);
        getReleases(guarded, delivery);
        getHistory(guarded, delivery);
        getShells(guarded, delivery);
        postLive(guarded, delivery);
        putRelease(guarded, delivery);
      });
    },
    { prefix: '/-', bodyLimit: BODY_LIMIT },
  );
}
