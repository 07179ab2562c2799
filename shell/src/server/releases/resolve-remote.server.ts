import type { LivePointer } from '@waypost/shared/contracts/release.contract';
import { readRelease, releaseDir } from '@waypost/shared/releases/live-pointer';
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
 * nothing (broken, its pages answer 503).
 *
 * @param current what serves it now; it stays when the live release does not load
 */
export async function resolveRemote(
  releasesDir: string,
  pointer: LivePointer,
  name: string,
  current: LoadedRelease | null,
): Promise<RemoteStatus> {
  const wanted = pointer.remotes[name] ?? '';
  if (current?.release.version === wanted) {
    return { name, wanted, state: 'ready', loaded: current, patterns: current.release.patterns };
  }
  try {
    const loaded = await loadRelease(releasesDir, name, wanted);
    return { name, wanted, state: 'ready', loaded, patterns: loaded.release.patterns };
  } catch (error) {
    const reason = reasonOf(error);
    const loaded = current ?? (await lastGood(releasesDir, pointer, name, wanted));
    const patterns = loaded?.release.patterns ?? (await patternsOf(releasesDir, pointer, name));
    return { name, wanted, state: loaded ? 'degraded' : 'broken', loaded, patterns, reason };
  }
}
