import type { FastifyBaseLogger } from 'fastify';
import { releaseInStack } from './release-in-stack.server';

/**
 * What code of a remote throws outside of any request, from a timer or a forgotten promise, is logged
 * with the release and ends nothing. An error of the host's own leaves the process in a state that
 * nobody knows: it ends, and whoever started it starts it again.
 */
export function surviveRemotes(log: FastifyBaseLogger): void {
  const told = (error: unknown, what: string): boolean => {
    const release = releaseInStack(error);
    const err = error instanceof Error ? error : new Error(String(error));
    log.error({ err, ...(release && { remote: release.name, version: release.version }) }, what);
    return release !== null;
  };
  process.on('uncaughtException', (error) => {
    if (!told(error, 'Thrown outside of any request')) process.exit(1);
  });
  process.on('unhandledRejection', (error) => void told(error, 'Unhandled rejection'));
}
