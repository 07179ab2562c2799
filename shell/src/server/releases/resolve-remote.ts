import { isDeepStrictEqual } from 'node:util';
import { earlierVersions } from '@waypost/delivery/store/change-pointer';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import { type ReleaseSummary, summarizeRelease } from '@waypost/delivery/summarize-release.server';
import type { LivePointer, Release, ReleaseRef } from '@waypost/shared/contracts/release.contract';
import { type LoadOptions, loadRelease } from './load-release';
import { type LoadedRelease, type RemoteStatus, isDue, liveOf } from './remote-status';
import { tryRelease } from './try-release';

interface Resolution extends LoadOptions {
  store: ReleaseStore;
  pointer: LivePointer;
  name: string;
  /** How the remote stood; what serves it stays when the live release does not load. */
  before: RemoteStatus | undefined;
  /** Whether a replacement may be loaded now; prepares it where it may not. */
  isPrepared: (ref: ReleaseRef) => Promise<boolean>;
}

/** The newest release of before that loads; `null` for none, `prepared` while one has to be waited for. */
async function lastGood({
  store,
  pointer,
  name,
  isPrepared,
  ...options
}: Resolution): Promise<LoadedRelease | null | 'prepared'> {
  for (const version of earlierVersions(pointer, name)) {
    const ref = { name, version };
    if (!(await isPrepared(ref))) return 'prepared';
    const loaded = await loadRelease(store, ref, options).catch(() => null);
    if (loaded) return loaded;
  }
  return null;
}

/** The wanted release, where it has passed once: pages that may fail are better than none. */
const thatHasPassed = ({ store, pointer, name, ...options }: Resolution) =>
  loadRelease(
    store,
    { name, version: pointer.remotes[name] ?? '' },
    { ...options, belief: 'any-pass' },
  ).catch(() => null);

async function lastDescribed(
  { store, pointer, name }: Resolution,
  wanted: string,
): Promise<ReleaseSummary | null> {
  for (const version of [wanted, ...earlierVersions(pointer, name)]) {
    // The attempt to load it has reported a store that cannot be read.
    const summary = await summarizeRelease(store, { name, version }).catch(() => null);
    // Patterns in a form of the future cannot be read: those of before stand for them.
    if (summary && summary.patterns.length > 0) return summary;
  }
  return null;
}

/**
 * Finds what serves a remote's pages: the live release, else the last good one (degraded), else
 * nothing (broken, its pages respond with 503). A release that was refused is tried again once its files
 * have changed, and some minutes later; one that could not be read is read again. A start by earlier
 * findings never leaves a remote without its only release, which served before.
 *
 * @returns `null` while a release that may stand in is being prepared
 */
export async function resolveRemote(resolution: Resolution): Promise<RemoteStatus | null> {
  const { store, pointer, name, before, taken, settings, trial, isStart } = resolution;
  const wanted = pointer.remotes[name] ?? '';
  const current = before ? liveOf(before) : null;
  const isCurrent =
    current?.release.version === wanted && (await isStoredBuild(store, current.release));
  const serving = isCurrent ? current : null;
  const ready = (live: LoadedRelease): RemoteStatus => ({ name, wanted, state: 'ready', live });
  const failed = before && before.state !== 'ready' && before.wanted === wanted ? before : null;
  if (serving && !failed && !isDue(serving)) return ready(serving);
  const attempt = await tryRelease(
    store,
    { name, version: wanted },
    { before: failed, serves: current !== null, taken, settings, trial, isStart, loaded: serving },
  );
  if (attempt === failed) return failed;
  if ('module' in attempt) return ready(attempt);
  if (serving && !attempt.isRefused) {
    return ready({ ...serving, retryAt: attempt.at + attempt.holdsMs });
  }
  const replacement = (serving ? null : current) ?? (await lastGood(resolution));
  if (replacement === 'prepared') return null;
  const live = replacement ?? serving ?? (isStart ? await thatHasPassed(resolution) : null);
  // The same once more is no news, only younger.
  if (failed?.reason === attempt.reason && liveOf(failed) === live) {
    return { ...failed, ...attempt };
  }
  return live
    ? { name, wanted, ...attempt, state: 'degraded', live }
    : {
        name,
        wanted,
        ...attempt,
        state: 'broken',
        described: await lastDescribed(resolution, wanted),
      };
}

/**
 * Whether a store still has the build that serves: a version may have been removed and stored again
 * with other files. What serves stays while its description cannot be read.
 */
export async function isStoredBuild(store: ReleaseStore, release: Release): Promise<boolean> {
  const stored = await store.readRelease(release).catch(() => null);
  return stored === null || isDeepStrictEqual(stored.integrity, release.integrity);
}
