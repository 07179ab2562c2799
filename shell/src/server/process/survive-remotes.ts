import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';
import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';
import { toError } from '@waypost/shared/failures/to-error.server';
import { codeInStack } from './ending-release';
import { logOnceAMinute } from './once-a-minute';

/** Frames of a stack: those of a release may lie below many of React's. */
const STACK_FRAMES = 100;

const running = new AsyncLocalStorage<ReleaseRef>();

/**
 * Runs code of a release, so that what it throws later, from a timer or a socket that it has opened,
 * is known as its own.
 */
export const runAsRelease = <T>({ name, version }: ReleaseRef, code: () => T): T =>
  running.run({ name, version }, code);

/** A text that was thrown names no file, nor does an error of Node's own such as that of a socket. */
const namesFile = (line: string): boolean =>
  /^\s+at /.test(line) && !/\(?(node:[^)]*|native|<anonymous>)\)?$/.test(line);

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
    const stack = error.stack?.split('\n') ?? [];
    const release =
      codeInStack(stack, releasesDir) ?? (stack.some(namesFile) ? undefined : running.getStore());
    tell(what, { error, ...(release && { remote: release.name, version: release.version }) });
    return release !== undefined;
  };
  process.on('uncaughtException', (error) => {
    if (!isHandled(error, 'Thrown outside of any request')) process.exit(1);
  });
  process.on('unhandledRejection', (error) => void isHandled(error, 'Unhandled rejection'));
}
