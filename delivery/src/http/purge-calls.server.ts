import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ALL_REMOTES } from '../store/issued-records';
import { NotValid, validate } from '../release-schema.server';
import { authorize } from './authenticate.server';
import { callFacts } from './request-facts.server';
import type { Purge } from './delivery.server';
import { Refused } from './refused.server';

const MINUTE_MS = 60_000;

/** Purges that one address may request in a minute. */
const PURGES_A_MINUTE = 30;

/** Names in one call. */
const MAX_NAMES = 100;

const names = z.array(z.string().min(1).max(2_000)).max(MAX_NAMES).default([]);

const purgeSchema = z
  .strictObject({ keys: names, paths: names })
  .refine(({ keys, paths }) => keys.length + paths.length > 0, 'needs keys or paths');

function parse(body: unknown): Purge {
  try {
    return validate(purgeSchema, body, 'The body');
  } catch (error) {
    if (!(error instanceof NotValid)) throw error;
    throw new Refused(400, 'bad_request', error.message);
  }
}

/** `POST /-/purge`: drops pages of this shell, for the operator's token (decision 131). */
export function postPurge(scope: FastifyInstance, purge: (what: Purge) => Promise<number>): void {
  scope.post(
    '/purge',
    { config: { rateLimit: { max: PURGES_A_MINUTE, timeWindow: MINUTE_MS } } },
    async (request) => {
      authorize(request, ALL_REMOTES);
      const { keys, paths } = parse(request.body);
      const purged = await purge({ keys, paths });
      scope.log.info({ ...callFacts(request), keys, paths, purged }, 'Pages were purged');
      return { purged };
    },
  );
}
