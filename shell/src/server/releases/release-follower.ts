import { placesOf } from '@waypost/delivery/offered-fragments';
import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseRef, ShellReport } from '@waypost/shared/contracts/release.contract';
import type { Trial } from '@waypost/delivery/trial/create-trial.server';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import type { KnownVersions } from './known-versions';
import type { HostOffer } from '@waypost/shared/surfaces/host-offer';
import {
  logCanary,
  logMissingBackend,
  logRemote,
  logUnknownPlaces,
  logUnknownSettings,
} from './log-releases';
import { prepareReleases } from './prepare-releases';
import { composeReleaseSet, type ReleaseSet } from './release-set';
import { ReleaseSetMixes, servedRemotes } from './release-set-mixes';
import { type CanaryStatus, isSettled, liveOf, type RemoteStatus } from './remote-status';
import { offerTo, type ResolvedPointer, resolvePointer } from './resolve-pointer';

/** Milliseconds between two looks at a remote that did not load, or is to be tried again. */
const RETRY = 5_000;

/** Follows the live pointer without a restart (design §4). */
export interface ReleaseFollower {
  /** The set for a request that begins now: the live one, or the one of a reader's bucket. */
  current: (bucket?: number | null) => ReleaseSet;
  /** All sets that readers get at the moment: the live one, and those of canaries. */
  given: () => ReleaseSet[];
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
  liveOf(a)?.module === liveOf(b)?.module &&
  a.state === b.state &&
  a.wanted === b.wanted &&
  (a.state === 'ready' || b.state === 'ready' || a.reason === b.reason);

const sameCanary = (a: CanaryStatus | undefined, b: CanaryStatus): boolean =>
  a?.version === b.version &&
  a.percent === b.percent &&
  (a.state === 'ready'
    ? b.state === 'ready' && a.loaded.module === b.loaded.module
    : b.state === 'failed' && a.reason === b.reason);

/**
 * Loads the release set and keeps following the pointer.
 *
 * @param trial what each release has to pass before its code runs in this process
 * @param versions learns what was served before, and all that readers may get
 * @param site names of the backends that remotes may call, and what is set of their settings
 * @throws Error when the pointer cannot be read at the start
 */
export async function followReleases(
  store: ReleaseStore,
  log: FastifyBaseLogger,
  trial: Trial,
  versions: KnownVersions | null = null,
  { backends = [], settings = {} }: Pick<HostOffer, 'backends' | 'settings'> = {},
): Promise<ReleaseFollower> {
  let sets = new ReleaseSetMixes(composeReleaseSet([]), []);
  /** How all stood at the last look, which need not have changed what readers get. */
  let served: Pick<ResolvedPointer, 'remotes' | 'canaries'> = { remotes: [], canaries: [] };
  let revision = 0;
  let work = Promise.resolve();
  /** True until the newest look at the pointer has succeeded. */
  let unread = true;

  const preparation = prepareReleases(store, trial, () => refreshOrLog());

  const update = async (): Promise<void> => {
    unread = true;
    const pointer = await store.readPointer();
    if (pointer.revision === 0) {
      throw new Error(
        `There is no release in ${store.place}. Check RELEASES_DIR and RELEASES_DATABASE_URL, or build first.`,
      );
    }
    const before = revision === 0 ? null : served;
    const resolved = await resolvePointer(pointer, {
      ...{ store, preparation, settings, before },
    });
    const { remotes, canaries, isPartial } = resolved;
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
    // Whoever waits for a revision waits for all that it changes.
    if (!isPartial) revision = pointer.revision;
    const isSame = changed.length === 0 && remotes.length === live.remotes.length;
    const hasSameCanaries = changedCanaries.length === 0 && canaries.length === known.length;
    if (!isSame || !hasSameCanaries) {
      sets = new ReleaseSetMixes(isSame ? live : composeReleaseSet(remotes), canaries);
    }
    served = { remotes, canaries };
    if (isSame && hasSameCanaries) return;
    versions?.noteSets(sets);
    changed.forEach((remote) => logRemote(log, remote));
    changedCanaries.forEach((canary) => logCanary(log, canary));
    const places = placesOf(sets.live.releases);
    for (const each of [...changed, ...changedCanaries]) {
      logUnknownPlaces(log, each, places);
      logMissingBackend(log, each, backends);
      logUnknownSettings(log, each);
    }
  };

  // Swaps are serialised, so that an older pointer never overtakes a newer one (design §9.11).
  const look = (): Promise<void> => (work = work.catch(() => undefined).then(update));
  const refresh = async (): Promise<void> => {
    await look();
    let seen: Promise<void>;
    // The end of a preparation brings about a look that loads it, which may need another one.
    do {
      seen = work;
      await seen;
      await preparation.settled();
    } while (work !== seen);
  };
  const refreshOrLog = (): void => {
    look().catch((error: unknown) => log.error({ err: error }, 'The live pointer was not read'));
  };

  const prefetch = async (ref: ReleaseRef): Promise<void> => {
    const others = sets.live.remotes.filter(({ name }) => name !== ref.name);
    await preparation.prefetch(ref, offerTo(others, settings)).catch((error: unknown) => {
      const { name: remote, version } = ref;
      log.warn({ err: error, remote, version }, 'A release that was stored would not load');
    });
  };

  // Watched before it is read: a change in between is not missed.
  const unwatch = store.watch(refreshOrLog, (ref) => void prefetch(ref));
  await refresh().catch((error: unknown) => {
    unwatch();
    throw error;
  });
  const retry = setInterval(() => {
    if (unread || ![...served.remotes, ...served.canaries].every(isSettled)) refreshOrLog();
  }, RETRY);
  return {
    current: (bucket = null) => (bucket === null ? sets.live : sets.of(bucket)),
    given: () => sets.given,
    isSplit: (isPrivatePage) => sets.isSplit(isPrivatePage),
    served: () => ({ revision, remotes: servedRemotes(sets) }),
    refresh,
    stop: () => {
      unwatch();
      clearInterval(retry);
    },
  };
}
