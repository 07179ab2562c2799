import type { Logger } from 'pino';
import { releaseInStack } from './release-in-stack.server';

/**
 * What code of a remote throws outside of any request, from a timer or a forgotten promise, is logged
 * with the release and ends nothing. An exception of the host's own leaves the process in a state that
 * nobody knows: it ends, and whoever started it starts it again. A rejection that nobody handles is
 * logged, whoever's it is: it left nothing half done that others use.
 *
 * @param releasesDir where the releases are, by which their code is known
 */
export function surviveRemotes(log: Pick<Logger, 'error'>, releasesDir: string): void {
  const told = (error: unknown, what: string): boolean => {
    const release = releaseInStack(error, releasesDir);
    const err = error instanceof Error ? error : new Error(String(error));
    log.error({ err, ...(release && { remote: release.name, version: release.version }) }, what);
    return release !== null;
  };
  process.on('uncaughtException', (error) => {
    if (!told(error, 'Thrown outside of any request')) process.exit(1);
  });
  process.on('unhandledRejection', (error) => void told(error, 'Unhandled rejection'));
}
