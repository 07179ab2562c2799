import type { FastifyInstance } from 'fastify';
import type { ServedCanary } from '../../state/served-canary';
import type { ReleaseFollower } from './release-follower';

/** Says to a tab that has a canary whether the site still serves that release, to whomever. */
export function registerCanaries(
  app: FastifyInstance,
  releases: Pick<ReleaseFollower, 'served'>,
): void {
  app.get<{ Params: { name: string; version: string } }>(
    '/-/canaries/:name/:version',
    async (request, reply): Promise<ServedCanary> => {
      const { name, version } = request.params;
      const served = releases.served().remotes[name];
      reply.header('Cache-Control', 'no-store');
      return { isServed: [served?.version, served?.canary].includes(version) };
    },
  );
}
