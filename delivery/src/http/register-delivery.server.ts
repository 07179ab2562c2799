import path from 'node:path';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { ReleaseNotFound } from '../store/release-store.port';
import { withoutFolders } from '../without-folders.server';
import { authenticate } from './authenticate.server';
import { callFacts } from './call-facts.server';
import type { Delivery } from './delivery.server';
import { deletePreviews } from './delete-previews.server';
import { deleteRelease } from './delete-release.server';
import { getDevelop } from './get-develop.server';
import { getHistory } from './get-history.server';
import { getHost } from './get-host.server';
import { getPreviews } from './get-previews.server';
import { getRelease } from './get-release.server';
import { listReleases } from './list-releases.server';
import { getShells } from './get-shells.server';
import { postLive } from './post-live.server';
import { postPreview } from './post-preview.server';
import { postPurge } from './post-purge.server';
import { putRelease } from './put-release.server';
import { refusalOf } from './refusal-of.server';
import { Refused, TooMany } from './refused.server';
import { RETRY_AFTER } from './retry-after.server';
import { removeAbandoned } from './upload-folder.server';

const MINUTE_MS = 60_000;

/** Calls that one address may make in a minute; who waits for shells makes two a second. */
const CALLS = 300;

/** Bytes of a JSON body. */
const BODY_LIMIT = 16 * 1024;

/** Serves `/-/`: teams release over the network. Errors are `{detail, code}`. */
export async function registerDelivery(app: FastifyInstance, delivery: Delivery): Promise<void> {
  await removeAbandoned(delivery.uploadsDir);
  const hide = (text: string): string => withoutFolders(text, path.dirname(delivery.uploadsDir));
  await app.register(
    async (scope) => {
      // An upload is read as it comes, by limits of its own.
      scope.addHook('onRoute', (route) => {
        route.bodyLimit = BODY_LIMIT;
      });
      scope.setErrorHandler((error, request, reply) => {
        const refused = refusalOf(error);
        if (!refused) {
          scope.log.error({ err: error, ...callFacts(request) }, 'A release call failed');
          const detail = 'The site could not do this. Its log says why.';
          return reply.code(500).send({ detail, code: 'failed' });
        }
        const { statusCode, code, message, facts } = refused;
        // One line for a caller and a minute: whoever calls on must not fill the log.
        if (!(refused instanceof TooMany && refused.isRepeated)) {
          const cause = statusCode === 503 ? { err: error } : {};
          const detail = error instanceof ReleaseNotFound ? error.message : message;
          const why = { code, detail, ...cause };
          scope.log.warn({ ...callFacts(request), ...why }, 'A release call was refused');
        }
        if (statusCode === 503) reply.header('Retry-After', RETRY_AFTER);
        const breaches = facts.breaches?.map(hide);
        return reply.code(statusCode).send({ detail: hide(message), code, ...facts, breaches });
      });
      scope.addHook('onSend', async (_request, reply) => {
        reply.header('Cache-Control', 'no-store');
      });
      await scope.register(rateLimit, {
        max: CALLS,
        timeWindow: MINUTE_MS,
        // Marks every refusal but the first one of a window; the response stays 429.
        ban: 1,
        errorResponseBuilder: (_request, { after, ban }) => new TooMany(after, ban),
      });
      getHost(scope, delivery);
      if (delivery.develop) getDevelop(scope, delivery, delivery.develop);
      scope.all('/*', async () => {
        throw new Refused(404, 'not_found', 'There is no such address.');
      });
      await scope.register(async (guarded) => {
        authenticate(guarded, delivery.store.tokens);
        listReleases(guarded, delivery);
        getRelease(guarded, delivery);
        getHistory(guarded, delivery);
        getShells(guarded, delivery);
        postLive(guarded, delivery);
        putRelease(guarded, delivery);
        deleteRelease(guarded, delivery);
        postPreview(guarded, delivery);
        getPreviews(guarded, delivery);
        deletePreviews(guarded, delivery);
        if (delivery.purge) postPurge(guarded, delivery.purge);
        const { figures } = delivery;
        if (figures) {
          guarded.get('/metrics', async (_request, reply) =>
            reply.type(figures.contentType).send(await figures.metrics()),
          );
        }
      });
    },
    { prefix: '/-' },
  );
}
