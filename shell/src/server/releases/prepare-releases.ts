import { LRUCache } from 'lru-cache';
import type { Release, ReleaseRef } from '@waypost/shared/contracts/release.contract';
import type { Trial } from '@waypost/delivery/trial/create-trial.server';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import type { HostOffer } from '@waypost/shared/surfaces/host-offer';

/** Fetches and tries releases ahead of their loading, each beside the others. */
export interface Preparation {
  /**
   * Starts to prepare a release, unless that is under way.
   *
   * @returns whether it has ended for this build and this offer, well or not: loading it takes no
   *   time now
   */
  isDone: (ref: ReleaseRef, offer: HostOffer) => Promise<boolean>;
  /**
   * Fetches and tries a release that nobody wants yet.
   *
   * @throws Error that says why it cannot be loaded as things are
   */
  prefetch: (ref: ReleaseRef, offer: HostOffer) => Promise<void>;
  /** Finds once what a prepared release did in its trial; tries here what was not prepared. */
  trial: Trial;
  /** Resolves when what is under way has ended. */
  settled: () => Promise<void>;
}

/** How a release did, in which build and on which offer: both may be others when it is loaded. */
interface Outcome {
  of: string;
  failure: { error: unknown } | null;
}

/** Outcomes at most: a release that another one overtakes is never loaded. */
const MAX_OUTCOMES = 100;

/** Names a build and an offer; `release` is `null` where it cannot be read. */
const nameOf = (release: Release | null, offer: HostOffer): string =>
  release === null ? '' : JSON.stringify([release, offer]);

const keyOf = ({ name, version }: ReleaseRef): string => `${name}@${version}`;

/**
 * Makes the preparation of releases: one that is slow to come or to fail holds up no other remote.
 *
 * @param onEnd called whenever a preparation has ended
 */
export function prepareReleases(store: ReleaseStore, trial: Trial, onEnd: () => void): Preparation {
  const underWay = new Map<string, Promise<void>>();
  const outcomes = new LRUCache<string, Outcome>({ max: MAX_OUTCOMES });

  const attempt = async (ref: ReleaseRef, offer: HostOffer): Promise<Outcome> => {
    let of = '';
    try {
      const release = await store.readRelease(ref);
      of = nameOf(release, offer);
      await trial(await store.openFolder(ref), release, offer);
      return { of, failure: null };
    } catch (error) {
      return { of, failure: { error } };
    }
  };

  const start = async (ref: ReleaseRef, offer: HostOffer): Promise<void> => {
    const key = keyOf(ref);
    outcomes.set(key, await attempt(ref, offer));
    underWay.delete(key);
    onEnd();
  };

  return {
    isDone: async (ref, offer) => {
      const key = keyOf(ref);
      if (underWay.has(key)) return false;
      const outcome = outcomes.get(key);
      const isSame = async (of: string): Promise<boolean> =>
        of === nameOf(await store.readRelease(ref).catch(() => null), offer);
      if (outcome && (await isSame(outcome.of))) return true;
      underWay.set(key, start(ref, offer));
      return false;
    },
    prefetch: async (ref, offer) => {
      // The trial caches what passed.
      const { failure } = await attempt(ref, offer);
      if (failure) throw failure.error;
    },
    trial: async (dir, release, offer, belief = 'recent') => {
      if (belief !== 'recent') return trial(dir, release, offer, belief);
      const key = keyOf(release);
      const outcome = outcomes.get(key);
      outcomes.delete(key);
      if (outcome?.of !== nameOf(release, offer)) return trial(dir, release, offer, belief);
      if (outcome.failure) throw outcome.failure.error;
    },
    settled: async () => {
      await Promise.all(underWay.values());
    },
  };
}
