import path from 'node:path';
import type { LivePointer, Release } from '@waypost/shared/contracts/release.contract';
import { earlierVersions } from '@waypost/shared/releases/change-pointer';
import { ReleaseNotFound, type ReleaseStore } from '@waypost/shared/releases/release-store';
import type { HostOffer } from '@waypost/shared/surfaces/host-offer';
import { folderFingerprint } from './folder-fingerprint.server';
import { loadRelease } from './load-release.server';
import { liveOf, type LoadedRelease, type RemoteStatus } from './remote-status.server';

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** What a remote is resolved from. */
interface Resolution {
  store: ReleaseStore;
  pointer: LivePointer;
  name: string;
  /** How the remote stood; what serves it stays when the live release does not load. */
  before: RemoteStatus | undefined;
  /** Patterns of the host and of the other remotes. */
  taken: HostOffer['taken'];
}

async function lastGood(
  { store, pointer, name, taken }: Resolution,
): Promise<LoadedRelease | null> {
  for (const version of earlierVersions(pointer, name)) {
    const loaded = await loadRelease(store, { name, version }, taken).catch(() => null);
    if (loaded) return loaded;
  }
  return null;
}

async function lastDescribed(
  { store, pointer, name }: Resolution,
  wanted: string,
): Promise<Release | null> {
  for (const version of [wanted, ...earlierVersions(pointer, name)]) {
    const release = await store.readRelease({ name, version }).catch(() => null);
    if (release) return release;
  }
  return null;
}

/** The state of a release's files; one that is not there has a fingerprint too. */
async function fingerprintOf(store: ReleaseStore, name: string, version: string): Promise<string> {
  const dir = await store.openFolder({ name, version }).catch((error: unknown) => {
    if (error instanceof ReleaseNotFound) return path.join(store.place, name, version);
    throw error;
  });
  return folderFingerprint(dir);
}

/**
 * Finds what serves a remote's pages: the live release, else the last good one (degraded), else
 * nothing (broken, its pages answer 503). A release that did not load is evaluated again only once
 * its files have changed.
 */
export async function resolveRemote(resolution: Resolution): Promise<RemoteStatus> {
  const { store, pointer, name, before, taken } = resolution;
  const wanted = pointer.remotes[name] ?? '';
  const current = before ? liveOf(before) : null;
  if (current?.release.version === wanted) return { name, wanted, state: 'ready', live: current };
  const tried = await fingerprintOf(store, name, wanted);
  if (before && before.state !== 'ready' && before.wanted === wanted && before.tried === tried) {
    return before;
  }
  try {
    const live = await loadRelease(store, { name, version: wanted }, taken);
    return { name, wanted, state: 'ready', live };
  } catch (error) {
    const failed = { name, wanted, reason: reasonOf(error), tried };
    const live = current ?? (await lastGood(resolution));
    return live
      ? { ...failed, state: 'degraded', live }
      : { ...failed, state: 'broken', described: await lastDescribed(resolution, wanted) };
  }
}
