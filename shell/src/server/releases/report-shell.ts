import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import type { ServedRemote, ShellReport } from '@waypost/shared/contracts/release.contract';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import { withoutFolders } from '@waypost/delivery/without-folders.server';
import type { ReleaseFollower } from './release-follower';

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

/** Why a remote does not serve what is wanted, for people elsewhere. */
const reasonsWithout = (
  { reason, canaryReason, ...rest }: ServedRemote,
  releasesDir: string,
): ServedRemote => ({
  ...rest,
  ...(reason !== undefined && { reason: withoutFolders(reason, releasesDir) }),
  ...(canaryReason !== undefined && { canaryReason: withoutFolders(canaryReason, releasesDir) }),
});

/**
 * Tells the store every two seconds what this shell serves, so that a release knows when it is out.
 * A report that fails is logged once, until one succeeds.
 *
 * @param shell its id, see {@link makeShellId}, and where browsers reach the site, for links of previews
 * @param releasesDir folder that reports do not name
 * @returns how to stop
 */
export function reportShell(
  store: ReleaseStore,
  releases: Pick<ReleaseFollower, 'served'>,
  log: FastifyBaseLogger,
  shell: Required<Pick<ShellReport, 'id' | 'origin'>>,
  releasesDir: string,
): () => void {
  let failing = false;
  let under = false;
  const report = async (): Promise<void> => {
    // A store that hangs gets one report at a time.
    if (under) return;
    under = true;
    try {
      const { revision, remotes } = releases.served();
      const served = Object.entries(remotes).map(([name, remote]) => [
        name,
        reasonsWithout(remote, releasesDir),
      ]);
      const at = new Date().toISOString();
      await store.report({ ...shell, at, revision, remotes: Object.fromEntries(served) });
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
