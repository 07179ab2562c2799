import type { FastifyInstance } from 'fastify';
import { ReleaseNotFound } from '../store/release-store.port';
import { authorize } from './authenticate.server';
import { callFacts } from './call-facts.server';
import type { Delivery } from './delivery.server';

/**
 * `DELETE /-/releases/{remote}/{version}`: removes a release for good, such as one with a secret in it, and drops the
 * cached pages of this shell that may have something of it. 409 while readers get it.
 */
export function deleteRelease(scope: FastifyInstance, { store, purge }: Delivery): void {
  scope.delete<{ Params: { remote: string; version: string } }>(
    '/releases/:remote/:version',
    async (request) => {
      const { remote: name, version } = request.params;
      const token = authorize(request, name);
      const ref = { name, version };
      const stored = await store.list(name);
      if (!stored.some((each) => each.version === version)) {
        throw new ReleaseNotFound(ref, 'the releases of this site');
      }
      await store.remove(ref);
      const purged = (await purge?.({ keys: [], paths: [], removed: ref })) ?? 0;
      scope.log.info(
        { ...callFacts(request), remote: name, version, token: token.id, purged },
        'A release was removed',
      );
      return { ...ref, purged };
    },
  );
}
