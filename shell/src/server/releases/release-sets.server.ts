import { isInShare } from './bucket.server';
import { composeReleaseSet, type ReleaseSet } from './release-set.server';
import type { CanaryStatus } from './remote-status.server';

/** The release sets of one moment: the live one, and one for each mix of canaries. */
export class ReleaseSets {
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

  /** Whether readers get different sets, by their bucket. */
  get isSplit(): boolean {
    return this.#canaries.length > 0;
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
    );
    this.#mixes.set(key, set);
    return set;
  }
}
