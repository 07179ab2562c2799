import type { Logger } from 'pino';
import { toError } from '@waypost/shared/failures/to-error.server';
import { logOnceAMinute } from './once-a-minute';
import { hasNoFileInStack, releaseInStack, runningRelease } from './release-in-stack';

/** Frames of a stack: those of a release may lie below many of React's. */
const STACK_FRAMES = 100;

/**
 * What code of a remote throws outside of any request, from a timer or a forgotten promise, is logged
 * with the release, once a minute, and ends nothing. It is known by the stack, or where that names no
 * file by who began what has thrown. An exception of the host's own leaves the process in a state that
 * nobody knows: it ends, and whoever started it starts it again. A rejection that nobody handles is
 * logged, whoever's it is: it left nothing half done that others use.
 *
 * @param releasesDir where the releases are, by which their code is known
 */
export function surviveRemotes(log: Pick<Logger, 'error'>, releasesDir: string): void {
  Error.stackTraceLimit = STACK_FRAMES;
  const tell = logOnceAMinute((facts, message) => log.error(facts, message));
  const isHandled = (thrown: unknown, what: string): boolean => {
    const error = toError(thrown);
    const release =
      releaseInStack(error, releasesDir) ?? (hasNoFileInStack(error) ? runningRelease() : null);
    tell(what, {
      error,
      ...(release && { remote: release.name, version: release.version }),
    });
    return release !== null;
  };
  process.on('uncaughtException', (error) => {
    if (!isHandled(error, 'Thrown outside of any request')) process.exit(1);
  });
  process.on('unhandledRejection', (error) => void isHandled(error, 'Unhandled rejection'));
}
