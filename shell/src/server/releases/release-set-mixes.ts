import type { ServedRemote } from '@waypost/shared/contracts/release.contract';
import { placesOf, unknownPlaces } from '@waypost/delivery/offered-fragments';
import { isInShare } from './bucket';
import { type ReleaseSet, composeReleaseSet, isPrivate } from './release-set';
import { type CanaryStatus, type RemoteStatus, liveOf } from './remote-status';

/** The release sets of one moment: the live one, and one for each mix of canaries. */
export class ReleaseSetMixes {
  #canaries: (CanaryStatus & { state: 'ready' })[];
  /** Composed when a reader first gets them. */
  #mixes = new Map<string, ReleaseSet>();

  constructor(
    readonly live: ReleaseSet,
    /** All canaries under way, whether they load or not. */
    readonly canaries: CanaryStatus[],
  ) {
    this.#canaries = canaries.filter((canary) => canary.state === 'ready');
  }

  /**
   * Whether a page differs by the reader's bucket: a canary of a private remote is on private pages
   * only, and readers' pages are the same for all while no other is under way.
   *
   * @param isPrivatePage called only when it matters
   */
  isSplit(isPrivatePage: () => boolean): boolean {
    const isForReaders = this.#canaries.some((canary) => !this.#isUnknownToReaders(canary));
    return isForReaders || (this.#canaries.length > 0 && isPrivatePage());
  }

  #isUnknownToReaders({ name, loaded }: CanaryStatus & { state: 'ready' }): boolean {
    const live = this.live.remotes.find((remote) => remote.name === name);
    return loaded.release.private === true && (live === undefined || isPrivate(live));
  }

  /** All sets that readers have been given, the live one among them. */
  get given(): ReleaseSet[] {
    return [this.live, ...this.#mixes.values()];
  }

  /** The set for a reader. */
  of(bucket: number): ReleaseSet {
    const mine = this.#canaries.filter(({ name, percent }) => isInShare(bucket, name, percent));
    if (mine.length === 0) return this.live;
    const key = mine.map(({ name }) => name).join(' ');
    const known = this.#mixes.get(key);
    if (known) return known;
    const loaded = new Map(mine.map((canary) => [canary.name, canary.loaded]));
    const set = composeReleaseSet(
      this.live.remotes.map((remote) => {
        const live = loaded.get(remote.name);
        const { name } = remote;
        return live ? { name, wanted: live.release.version, state: 'ready', live } : remote;
      }),
      mine.map(({ name, version }) => `${name}/${version}`),
    );
    this.#mixes.set(key, set);
    return set;
  }
}

const ofCanary = (canary: CanaryStatus | undefined): Partial<ServedRemote> => {
  if (!canary) return {};
  return canary.state === 'ready'
    ? { canary: canary.version }
    : { canaryReason: `${canary.version}: ${canary.reason}` };
};

const ofRemote = (remote: RemoteStatus, places: string[]): ServedRemote => {
  const live = liveOf(remote);
  const unknown = live ? unknownPlaces(live.release, places) : [];
  const warnings = [...(live?.unknownSettings ?? []), ...unknown];
  return {
    version: live?.release.version ?? null,
    state: remote.state,
    ...(remote.state === 'ready' ? {} : { reason: remote.reason }),
    ...(warnings.length > 0 ? { warnings } : {}),
  };
};

/** What this shell serves, as it reports it. */
export function servedRemotes({ live, canaries }: ReleaseSetMixes): Record<string, ServedRemote> {
  const places = placesOf(live.releases);
  const served = live.remotes.map((remote): [string, ServedRemote] => {
    const canary = canaries.find(({ name }) => name === remote.name);
    return [remote.name, { ...ofRemote(remote, places), ...ofCanary(canary) }];
  });
  return Object.fromEntries(served);
}
