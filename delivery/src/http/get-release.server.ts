import type { FastifyInstance } from 'fastify';
import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';
import { folderName } from '../release-schema.server';
import { ReleaseNotFound } from '../store/release-store.port';
import type { Delivery } from './delivery.server';

/**
 * `GET /-/releases/{remote}/{version}`: whether a release is stored, whole and described. 404 where it
 * is not, also for one that was damaged: uploaded again it heals.
 */
export function getRelease(scope: FastifyInstance, { store }: Delivery): void {
  scope.get<{ Params: { remote: string; version: string } }>(
    '/releases/:remote/:version',
    async ({ params: { remote: name, version } }): Promise<ReleaseRef> => {
      const ref = { name, version };
      const isNamed = [name, version].every((word) => folderName.safeParse(word).success);
      if (isNamed && (await store.has(ref))) return ref;
      throw new ReleaseNotFound(ref, 'the releases of this site');
    },
  );
}
