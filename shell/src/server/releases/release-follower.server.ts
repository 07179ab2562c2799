import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseStore } from '@waypost/shared/releases/release-store';
import { HOST_PATTERNS } from '@waypost/shared/routing/host-patterns';
import type { HostOffer } from '@waypost/shared/surfaces/host-offer';
import { composeReleaseSet, type ReleaseSet } from './release-set.server';
import { describedOf, liveOf, type RemoteStatus } from './remote-status.server';
import { resolveRemote } from './resolve-remote.server';

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
  a !== undefined &&
  liveOf(a) === liveOf(b) &&
  a.state === b.state &&
  a.wanted === b.wanted &&
  (a.state === 'ready' || b.state === 'ready' || a.reason === b.reason);

/** Patterns that a remote may not claim. */
const takenBy = (remotes: RemoteStatus[]): HostOffer['taken'] => [
  { owner: 'the host', patterns: HOST_PATTERNS },
  ...remotes.map((remote) => ({
    owner: remote.name,
    patterns: describedOf(remote)?.patterns ?? [],
    targets: Object.keys(describedOf(remote)?.targets ?? {}),
  })),
];

/** Says of each remote what happened, once. */
function report(log: FastifyBaseLogger, remote: RemoteStatus): void {
  const { name, wanted, state } = remote;
  const reason = state === 'ready' ? undefined : remote.reason;
  const serving = liveOf(remote)?.release.version ?? null;
  const facts = { remote: name, wanted, serving, reason };
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
  store: ReleaseStore,
  log: FastifyBaseLogger,
): Promise<ReleaseFollower> {
  let set = composeReleaseSet([]);
  let work = Promise.resolve();
  /** True until the newest look at the pointer has succeeded. */
  let unread = true;

  const update = async (): Promise<void> => {
    unread = true;
    const pointer = await store.readPointer();
    if (pointer.revision === 0) {
      throw new Error(`There is no release in ${store.place}. Check RELEASES_DIR, or build first.`);
    }
    const before = new Map(set.remotes.map((remote) => [remote.name, remote]));
    const standing = new Map([...before].filter(([name]) => pointer.remotes[name]));
    // One after the other: a remote may not take what another one has.
    for (const name of Object.keys(pointer.remotes)) {
      const taken = takenBy([...standing.values()].filter((remote) => remote.name !== name));
      const known = before.get(name);
      standing.set(name, await resolveRemote({ store, pointer, name, before: known, taken }));
    }
    const remotes = [...standing.values()];
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
  const unwatch = store.watch(refreshOrLog);
  await refresh().catch((error: unknown) => {
    unwatch();
    throw error;
  });
  const retry = setInterval(() => {
    if (unread || set.remotes.some(({ state }) => state !== 'ready')) refreshOrLog();
  }, RETRY);
  return {
    current: () => set,
    refresh,
    stop: () => {
      unwatch();
      clearInterval(retry);
    },
  };
}
