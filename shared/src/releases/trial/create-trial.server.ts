import type { Release } from '../../contracts/release.contract';
import type { HostOffer } from '../../surfaces/host-offer';
import { checkFiles } from '../check/check-release.server';
import { ReleaseRefused } from '../check/release-refused';
import type { PassedTrials } from './passed-trials.server';
import { runTrialProcess, TRIAL_LIMITS, type TrialHost } from './trial-process.server';

/**
 * Checks a release without running its code in this process.
 *
 * @param dir folder with the release's files
 * @param host what the host offers and which patterns are taken
 * @throws ReleaseRefused that says all that is wrong
 * @throws Error when it cannot be tried just now
 */
export type Trial = (dir: string, release: Release, host: HostOffer) => Promise<void>;

/**
 * Makes the trial that a release has to pass before any process of the site loads it: rules about its
 * files first, then all of the check and a page for each pattern in a process of its own.
 *
 * @param options.passed remembers what has passed; its files are checked all the same
 * @param options.runMs milliseconds for loading a release and rendering its pages
 */
export function createTrial(
  host: TrialHost,
  { passed, runMs = TRIAL_LIMITS.runMs }: { passed?: PassedTrials; runMs?: number } = {},
): Trial {
  const limits = { ...TRIAL_LIMITS, runMs };
  return async (dir, release, offer) => {
    await checkFiles(dir, release, offer);
    // Its developer's own server has built it, and builds it again at every change.
    if (release.mode === 'development') return;
    if (await passed?.has(release)) return;
    const breaches = await runTrialProcess({ dir, release, host: offer }, host, limits);
    if (breaches.length > 0) throw new ReleaseRefused(release, breaches);
    await passed?.add(release);
  };
}
