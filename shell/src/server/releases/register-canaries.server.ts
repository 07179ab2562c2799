import type { FastifyInstance } from 'fastify';
import type { ServedCanary } from '../../state/served-canary';
import { knownBucket } from '../http/reader-bucket.server';
import type { ReleaseFollower } from './release-follower.server';
import { liveOf } from './remote-status.server';

/** Says to a tab that has a canary whether its reader still gets that release. */
export function registerCanaries(
  app: FastifyInstance,
  releases: Pick<ReleaseFollower, 'current'>,
): void {
  app.get<{ Params: { name: string; version: string } }>(
    '/-/canaries/:name/:version',
    async (request, reply): Promise<ServedCanary> => {
      const { name, version } = request.params;
      const { remotes } = releases.current(knownBucket(request));
      const isServed = remotes.some(
        (remote) => remote.name === name && liveOf(remote)?.release.version === version,
      );
      reply.header('Cache-Control', 'no-store');
      return { isServed };
    },
  );
}
