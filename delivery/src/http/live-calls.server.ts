import type { FastifyInstance } from 'fastify';
import type { Release } from '@waypost/shared/contracts/release.contract';
import { type LiveRequest, liveRequestSchema } from '../delivery-schema.server';
import { offerForChange } from '../offered-fragments';
import { NotValid } from '../release-schema.server';
import { actorOf, authorize } from './authenticate.server';
import { type Delivery, offerOf } from './delivery.server';
import { parseBody } from './request-facts.server';
import { Refused } from './refused.server';

const MINUTE_MS = 60_000;

/** Changes that one address may request in a minute. */
const CHANGES_A_MINUTE = 60;

/** Checks once more what is to reach readers: the site may have changed since it was stored. */
async function checkStored(delivery: Delivery, change: LiveRequest): Promise<Release | null> {
  if (!('version' in change)) return null;
  const { store, trial } = delivery;
  const ref = { name: change.remote, version: change.version };
  const release = await store.readRelease(ref).catch((error: unknown) => {
    throw error instanceof NotValid ? new Refused(422, 'not_valid', error.message) : error;
  });
  const offer = offerForChange(await offerOf(delivery), change);
  await trial(await store.openFolder(ref), release, offer, 'passes');
  return release;
}

/** `POST /-/live`: changes which release readers get, if the expected one is live. */
export function postLive(scope: FastifyInstance, delivery: Delivery): void {
  scope.post(
    '/live',
    { config: { rateLimit: { max: CHANGES_A_MINUTE, timeWindow: MINUTE_MS } } },
    async (request) => {
      const change = parseBody(liveRequestSchema, request.body);
      const token = authorize(request, change.remote);
      const actor = actorOf(change.actor, token);
      const release = await checkStored(delivery, change);
      const begin = new Date().toISOString();
      const pointer = await delivery.store.point({ ...change, actor });
      const { revision, remotes, canaries } = pointer;
      const { kind, remote, reason } = change;
      const event = pointer.history.findLast((each) => each.remote === remote);
      const isOwn = event?.kind === kind && event.actor === actor && event.at >= begin;
      // A withdrawal is about the release that was live.
      const version = release?.version ?? (isOwn ? (event.to ?? event.from) : null);
      const about = { kind, remote, version, commit: release?.origin.commit };
      scope.log.info(
        { ip: request.ip, ...about, actor, reason, token: token.id, revision },
        isOwn ? 'What is live changed' : 'What is live was so before',
      );
      return { revision, remotes, canaries };
    },
  );
}
