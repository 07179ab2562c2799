import { AsyncLocalStorage } from 'node:async_hooks';
import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';

const running = new AsyncLocalStorage<ReleaseRef>();

/**
 * Runs code of a release, so that what it throws later, from a timer or a socket that it has opened,
 * is known as its own.
 */
export const runAsRelease = <T>({ name, version }: ReleaseRef, code: () => T): T =>
  running.run({ name, version }, code);

/** The release that has begun what runs now, `null` where none has. */
export const runningRelease = (): ReleaseRef | null => running.getStore() ?? null;
