import type { FastifyBaseLogger } from 'fastify';
import type { LivePointer, ShellReport } from '@waypost/shared/contracts/release.contract';
import type { Trial } from '@waypost/shared/releases/create-trial';
import type { ReleaseStore } from '@waypost/shared/releases/release-store';
import type { KnownVersions } from '../metrics/known-versions.server';
import { logCanary, logRemote } from './log-releases.server';
import { composeReleaseSet, type ReleaseSet } from './release-set.server';
import { ReleaseSets } from './release-sets.server';
import { type CanaryStatus, liveOf, type RemoteStatus } from './remote-status.server';
import { resolveCanary } from './resolve-canary.server';
import { resolveRemote } from './resolve-remote.server';
import { servedRemotes } from './served-remotes.server';
import { takenBy } from './taken-by.server';

/** Milliseconds between two looks at the files of a remote that did not load. */
const RETRY = 5_000;

/** Follows the live pointer without a restart (design §4). */
export interface ReleaseFollower {
  /** The set for a request that begins now: the live one, or the one of a reader's bucket. */
  current: (bucket?: number | null) => ReleaseSet;
  /** Whether a canary is under way that loads and may be on the page, so that it goes by buckets. */
  isSplit: (isPrivatePage: () => boolean) => boolean;
  /** What this shell serves, and which revision of the pointer that is. */
  served: () => Pick<ShellReport, 'revision' | 'remotes'>;
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

const sameCanary = (a: CanaryStatus | undefined, b: CanaryStatus): boolean =>
  a?.version === b.version &&
  a.percent === b.percent &&
  (a.state === 'ready'
    ? b.state === 'ready' && a.loaded === b.loaded
    : b.state === 'failed' && a.reason === b.reason);

/**
 * Loads the release set and keeps following the pointer.
 *
 * @param trial what each release has to pass before its code runs in this process
 * @param versions is told what was served before, and all that readers may get
 * @throws Error when the pointer cannot be read at the start
 */
export async function followReleases(
  store: ReleaseStore,
  log: FastifyBaseLogger,
  trial: Trial,
  versions: KnownVersions | null = null,
): Promise<ReleaseFollower> {
  let sets = new ReleaseSets(composeReleaseSet([]), []);
  let revision = 0;
  let work = Promise.resolve();
  /** True until the newest look at the pointer has succeeded. */
  let unread = true;

  const resolveRemotes = async (pointer: LivePointer): Promise<RemoteStatus[]> => {
    const before = new Map(sets.live.remotes.map((remote) => [remote.name, remote]));
    const standing = new Map([...before].filter(([name]) => pointer.remotes[name]));
    // One after the other: a remote may not take what another one has.
    for (const name of Object.keys(pointer.remotes)) {
      const taken = takenBy([...standing.values()].filter((remote) => remote.name !== name));
      const known = before.get(name);
      standing.set(
        name,
        await resolveRemote({ store, pointer, name, before: known, taken, trial }),
      );
    }
    return [...standing.values()];
  };

  const resolveCanaries = async (
    pointer: LivePointer,
    remotes: RemoteStatus[],
  ): Promise<CanaryStatus[]> => {
    const canaries: CanaryStatus[] = [];
    for (const name of Object.keys(pointer.canaries)) {
      const taken = takenBy(
        remotes.filter((remote) => remote.name !== name),
        canaries,
      );
      const before = sets.canaries.find((canary) => canary.name === name);
      canaries.push(await resolveCanary({ store, pointer, name, before, taken, trial }));
    }
    return canaries;
  };

  const update = async (): Promise<void> => {
    unread = true;
    const pointer = await store.readPointer();
    if (pointer.revision === 0) {
      throw new Error(
        `There is no release in ${store.place}. Check RELEASES_DIR and RELEASES_DATABASE_URL, or build first.`,
      );
    }
    const remotes = await resolveRemotes(pointer);
    const canaries = await resolveCanaries(pointer, remotes);
    const { live, canaries: known } = sets;
    const changed = remotes.filter(
      (remote) =>
        !sameState(
          live.remotes.find(({ name }) => name === remote.name),
          remote,
        ),
    );
    const changedCanaries = canaries.filter(
      (canary) =>
        !sameCanary(
          known.find(({ name }) => name === canary.name),
          canary,
        ),
    );
    unread = false;
    if (revision === 0) versions?.noteHistory(pointer.history);
    revision = pointer.revision;
    const isSame = changed.length === 0 && remotes.length === live.remotes.length;
    if (isSame && changedCanaries.length === 0 && canaries.length === known.length) return;
    sets = new ReleaseSets(isSame ? live : composeReleaseSet(remotes), canaries);
    versions?.noteSets(sets);
    changed.forEach((remote) => logRemote(log, remote));
    changedCanaries.forEach((canary) => logCanary(log, canary));
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
    const states = [...sets.live.remotes, ...sets.canaries].map(({ state }) => state);
    if (unread || states.some((state) => state !== 'ready')) refreshOrLog();
  }, RETRY);
  return {
    current: (bucket = null) => (bucket === null ? sets.live : sets.of(bucket)),
    isSplit: (isPrivatePage) => sets.isSplit(isPrivatePage),
    served: () => ({ revision, remotes: servedRemotes(sets) }),
    refresh,
    stop: () => {
      unwatch();
      clearInterval(retry);
    },
  };
}
