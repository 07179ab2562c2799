import type { LivePointer } from '@waypost/shared/contracts/release.contract';
import { readRelease, releaseDir } from '@waypost/shared/releases/live-pointer';
import { folderMark } from './folder-mark.server';
import { type LoadedRelease, loadRelease } from './load-release.server';
import type { RemoteStatus } from './release-set.server';

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Versions that were live before, newest first: where the last good release may be. */
const earlierVersions = ({ history }: LivePointer, name: string, live: string): string[] => [
  ...new Set(
    history
      .filter((event) => event.remote === name)
      .map(({ to }) => to)
      .reverse()
      .filter((version) => version !== live),
  ),
];

async function lastGood(
  releasesDir: string,
  pointer: LivePointer,
  name: string,
  wanted: string,
): Promise<LoadedRelease | null> {
  for (const version of earlierVersions(pointer, name, wanted)) {
    const loaded = await loadRelease(releasesDir, name, version).catch(() => null);
    if (loaded) return loaded;
  }
  return null;
}

async function patternsOf(releasesDir: string, pointer: LivePointer, name: string) {
  const live = pointer.remotes[name] ?? '';
  for (const version of [live, ...earlierVersions(pointer, name, live)]) {
    const release = await readRelease(releaseDir(releasesDir, name, version)).catch(() => null);
    if (release) return release.patterns;
  }
  return [];
}

/**
 * Finds what serves a remote's pages: the live release, else the last good one (degraded), else
 * nothing (broken, its pages answer 503). A release that did not load is evaluated again only once
 * its files have changed.
 *
 * @param before how the remote stood; what serves it stays when the live release does not load
 */
export async function resolveRemote(
  releasesDir: string,
  pointer: LivePointer,
  name: string,
  before: RemoteStatus | undefined,
): Promise<RemoteStatus> {
  const wanted = pointer.remotes[name] ?? '';
  const current = before?.loaded ?? null;
  if (current?.release.version === wanted) {
    return { name, wanted, state: 'ready', loaded: current, patterns: current.release.patterns };
  }
  const tried = await folderMark(releaseDir(releasesDir, name, wanted));
  if (before?.wanted === wanted && before.tried === tried) return before;
  try {
    const loaded = await loadRelease(releasesDir, name, wanted);
    return { name, wanted, state: 'ready', loaded, patterns: loaded.release.patterns };
  } catch (error) {
    const reason = reasonOf(error);
    const loaded = current ?? (await lastGood(releasesDir, pointer, name, wanted));
    const patterns = loaded?.release.patterns ?? (await patternsOf(releasesDir, pointer, name));
    return { name, wanted, state: loaded ? 'degraded' : 'broken', loaded, patterns, reason, tried };
  }
}
