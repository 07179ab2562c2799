import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseStore } from '@waypost/shared/releases/release-store';
import type { ReleaseFollower } from './release-follower.server';

/** Milliseconds between two reports. */
const INTERVAL = 2_000;

/** A name for this process that tells an operator where it runs. */
export const makeShellId = (): string => {
  const machine =
    hostname()
      .replace(/[^\w.-]/g, '-')
      .replace(/^\W+/, '') || 'shell';
  return `${machine}-${process.pid}-${randomBytes(3).toString('hex')}`;
};

/**
 * Tells the store every two seconds what this shell serves, so that a release knows when it is out.
 * A report that fails is logged once, until one succeeds.
 *
 * @param id of this shell, see {@link makeShellId}
 * @returns how to stop
 */
export function reportShell(
  store: ReleaseStore,
  releases: Pick<ReleaseFollower, 'served'>,
  log: FastifyBaseLogger,
  id = makeShellId(),
): () => void {
  let failing = false;
  let under = false;
  const report = async (): Promise<void> => {
    // A store that hangs gets one report at a time.
    if (under) return;
    under = true;
    try {
      await store.report({ id, at: new Date().toISOString(), ...releases.served() });
      failing = false;
    } catch (error) {
      if (!failing) log.warn({ err: error }, 'This shell could not report what it serves');
      failing = true;
    } finally {
      under = false;
    }
  };
  void report();
  const timer = setInterval(() => void report(), INTERVAL);
  return () => clearInterval(timer);
}
