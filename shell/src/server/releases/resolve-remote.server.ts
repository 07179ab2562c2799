import type { LivePointer } from '@waypost/shared/contracts/release.contract';
import { earlierVersions } from '@waypost/shared/releases/change-pointer';
import type { ReleaseStore } from '@waypost/shared/releases/release-store';
import { type ReleaseSummary, summarizeRelease } from '@waypost/shared/releases/summarize-release';
import { isStoredBuild } from './is-stored-build.server';
import { type LoadOptions, loadRelease } from './load-release.server';
import { liveOf, type LoadedRelease, type RemoteStatus } from './remote-status.server';
import { tryRelease } from './try-release.server';

/** What a remote is resolved from. */
interface Resolution extends LoadOptions {
  store: ReleaseStore;
  pointer: LivePointer;
  name: string;
  /** How the remote stood; what serves it stays when the live release does not load. */
  before: RemoteStatus | undefined;
}

async function lastGood({
  store,
  pointer,
  name,
  ...options
}: Resolution): Promise<LoadedRelease | null> {
  for (const version of earlierVersions(pointer, name)) {
    const loaded = await loadRelease(store, { name, version }, options).catch(() => null);
    if (loaded) return loaded;
  }
  return null;
}

async function lastDescribed(
  { store, pointer, name }: Resolution,
  wanted: string,
): Promise<ReleaseSummary | null> {
  for (const version of [wanted, ...earlierVersions(pointer, name)]) {
    // The attempt to load it has told of a store that cannot be read.
    const summary = await summarizeRelease(store, { name, version }).catch(() => null);
    // Patterns in a form of the future cannot be read: those of before stand for them.
    if (summary && summary.patterns.length > 0) return summary;
  }
  return null;
}

/**
 * Finds what serves a remote's pages: the live release, else the last good one (degraded), else
 * nothing (broken, its pages answer 503). A release that was refused is tried again once its files
 * have changed, and some minutes later; one that could not be read is read again.
 */
export async function resolveRemote(resolution: Resolution): Promise<RemoteStatus> {
  const { store, pointer, name, before, taken, trial } = resolution;
  const wanted = pointer.remotes[name] ?? '';
  const current = before ? liveOf(before) : null;
  if (current?.release.version === wanted && (await isStoredBuild(store, current.release))) {
    return { name, wanted, state: 'ready', live: current };
  }
  const failed = before && before.state !== 'ready' && before.wanted === wanted ? before : null;
  const attempt = await tryRelease(
    store,
    { name, version: wanted },
    { before: failed, taken, trial },
  );
  if (attempt === failed) return failed;
  if ('module' in attempt) return { name, wanted, state: 'ready', live: attempt };
  const { reason, tried, at } = attempt;
  const live = current ?? (await lastGood(resolution));
  // The same once more is no news, only younger.
  if (failed?.reason === reason && liveOf(failed) === live) {
    return Object.assign(failed, { tried, at });
  }
  return live
    ? { name, wanted, reason, tried, at, state: 'degraded', live }
    : {
        ...{ name, wanted, reason, tried, at, state: 'broken' },
        described: await lastDescribed(resolution, wanted),
      };
}
