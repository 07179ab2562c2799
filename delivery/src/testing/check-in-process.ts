import { checkRelease } from '../check/check-release.server';
import type { Trial } from '../trial/create-trial.server';

/** The check without a process of its own, for tests of what comes before and after a trial. */
export const checkInProcess: Trial = async (dir, release, host) => {
  await checkRelease(dir, release, host);
};

/** No trial at all, as for a developer's own builds. */
export const noTrial: Trial = () => Promise.resolve();
