import { unwatchFile, watchFile } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import { pointerFile, readLivePointer } from '@waypost/shared/releases/live-pointer';
import { composeReleaseSet, type ReleaseSet, type RemoteStatus } from './release-set.server';
import { resolveRemote } from './resolve-remote.server';

/** Milliseconds between two looks at the pointer. */
const POLL = 250;
/** Milliseconds between two looks at the files of a remote that did not load. */
const RETRY = 5_000;

/** Follows the live pointer without a restart (design §4). */
export interface ReleaseFollower {
  /** The set for a request that begins now. */
  current: () => ReleaseSet;
  /** Reads the pointer at once; resolves when the set is in place. */
  refresh: () => Promise<void>;
  stop: () => void;
}

const sameState = (a: RemoteStatus | undefined, b: RemoteStatus): boolean =>
  a?.loaded === b.loaded && a?.state === b.state && a?.wanted === b.wanted && a?.reason === b.reason;

/** Says of each remote what happened, once. */
function report(log: FastifyBaseLogger, remote: RemoteStatus): void {
  const { name, wanted, state, loaded, reason } = remote;
  const facts = { remote: name, wanted, serving: loaded?.release.version ?? null, reason };
  if (state === 'ready') log.info(facts, `${name} ${wanted} is live`);
  else if (state === 'degraded') log.error(facts, `${name} ${wanted} did not load, the last good release stays`);
  else log.error(facts, `${name} ${wanted} did not load, its pages answer 503`);
}

/**
 * Loads the release set and keeps following the pointer.
 *
 * @throws Error when the pointer cannot be read at the start
 */
export async function followReleases(
  releasesDir: string,
  log: FastifyBaseLogger,
): Promise<ReleaseFollower> {
  let set = composeReleaseSet([]);
  let work = Promise.resolve();
  /** True until the newest look at the pointer has succeeded. */
  let unread = true;

  const update = async (): Promise<void> => {
    unread = true;
    const pointer = await readLivePointer(releasesDir);
    if (pointer.revision === 0) {
      throw new Error(`There is no release in ${releasesDir}. Check RELEASES_DIR, or build first.`);
    }
    const before = new Map(set.remotes.map((remote) => [remote.name, remote]));
    const remotes = await Promise.all(
      Object.keys(pointer.remotes).map((name) =>
        resolveRemote(releasesDir, pointer, name, before.get(name)),
      ),
    );
    const changed = remotes.filter((remote) => !sameState(before.get(remote.name), remote));
    unread = false;
    if (changed.length === 0 && remotes.length === before.size) return;
    set = composeReleaseSet(remotes);
    changed.forEach((remote) => report(log, remote));
  };

  // Swaps are serialised, so that an older pointer never overtakes a newer one (design §9.11).
  const refresh = (): Promise<void> => (work = work.catch(() => undefined).then(update));
  const refreshOrLog = (): void => {
    refresh().catch((error: unknown) => log.error({ err: error }, 'The live pointer was not read'));
  };

  // Watched before it is read: a change in between is not missed.
  watchFile(pointerFile(releasesDir), { interval: POLL }, refreshOrLog);
  await refresh().catch((error: unknown) => {
    unwatchFile(pointerFile(releasesDir));
    throw error;
  });
  const retry = setInterval(() => {
    if (unread || set.remotes.some(({ state }) => state !== 'ready')) refreshOrLog();
  }, RETRY);
  return {
    current: () => set,
    refresh,
    stop: () => {
      unwatchFile(pointerFile(releasesDir));
      clearInterval(retry);
    },
  };
}
