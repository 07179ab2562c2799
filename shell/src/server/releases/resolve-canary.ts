import type { LivePointer } from '@waypost/shared/contracts/release.contract';
import { contestedPath } from '@waypost/delivery/check/contested-path';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import type { HostOffer } from '@waypost/shared/surfaces/host-offer';
import { isStoredBuild } from './resolve-remote';
import { type CanaryStatus, isDue, type LoadedRelease } from './remote-status';
import type { LoadOptions } from './load-release';
import { tryRelease } from './try-release';

/** Whether a release that was loaded earlier may stay: others may have taken its patterns since. */
const stillFits = ({ release }: LoadedRelease, taken: HostOffer['taken']): boolean => {
  const others = taken.flatMap(({ patterns }) => patterns);
  return !release.patterns.some((own) => others.some((other) => contestedPath(own, other)));
};

/** What a canary is resolved from. */
interface CanaryResolution extends LoadOptions {
  store: ReleaseStore;
  pointer: LivePointer;
  name: string;
  before: CanaryStatus | undefined;
}

/** Loads the release of a canary; it never stands in for another one. */
export async function resolveCanary({
  store,
  pointer,
  name,
  before: known,
  taken,
  settings,
  trial,
  isStart,
}: CanaryResolution): Promise<CanaryStatus> {
  const { version = '', percent = 0 } = pointer.canaries[name] ?? {};
  const before = known?.version === version ? known : null;
  const isCurrent =
    before?.state === 'ready' &&
    stillFits(before.loaded, taken) &&
    (await isStoredBuild(store, before.loaded.release));
  const serving = isCurrent ? before.loaded : null;
  const ready = (loaded: LoadedRelease): CanaryStatus => {
    return { name, version, percent, state: 'ready', loaded };
  };
  if (serving && !isDue(serving)) return ready(serving);
  const failed = before?.state === 'failed' ? before : null;
  const attempt = await tryRelease(
    store,
    { name, version },
    { before: failed, serves: true, taken, settings, trial, isStart, loaded: serving },
  );
  if ('module' in attempt) return ready(attempt);
  if (serving && !attempt.isRefused) {
    return ready({ ...serving, retryAt: attempt.at + attempt.holdsMs });
  }
  return { ...attempt, name, version, percent, state: 'failed' };
}
