import type { Purge } from '@waypost/delivery/http/delivery.server';
import { type MakePage, pageKey, splitPageKey } from '../cache/page-cache.port';
import type { ReleaseFollower } from '../releases/release-follower';
import { liveOf, type RemoteStatus } from '../releases/remote-status';
import type { ReleaseSet } from '../releases/release-set';
import { makePage } from '../render/make-page';
import { carryPage } from './carry-page';
import { type PageService, requestedPage } from './serve-page';

/** Milliseconds between two looks at what is live. */
const POLL_MS = 500;

/** Pages that are made for a new release set before anybody requests them. */
const FIRST_PAGES = 200;

export interface FollowingPageService extends PageService {
  releases: ReleaseFollower;
}

/** Keeps cached pages in step with what they are made from. */
export interface PageRefresher {
  /** Makes pages anew that something has changed of; `null` where everything may have. */
  change: (keys: ReadonlySet<string> | null) => void;
  /** Drops pages of all release sets for good; returns how many. */
  purge: (what: Purge) => number;
  stop: () => void;
}

/** Follows releases: the pages that were read last are made for a new set at once. */
export function refreshPages(service: FollowingPageService): PageRefresher {
  const { cache, releases } = service;
  const makerOf =
    (set: ReleaseSet, address: string): MakePage =>
    () =>
      makePage(service, set, address, true);
  let live = releases.current();

  const makeFirstPages = (): void => {
    const before = live;
    live = releases.current();
    if (live.key === before.key) return;
    const addresses = cache
      .pageKeys()
      .map(splitPageKey)
      .flatMap(({ setKey, address }) => (setKey === before.key ? [address] : []));
    for (const address of addresses.slice(0, FIRST_PAGES)) {
      const set = live;
      cache.refresh(pageKey(set.key, address), makerOf(set, address), (earlier) =>
        carryPage(set, address, earlier),
      );
    }
  };
  const timer = setInterval(makeFirstPages, POLL_MS);
  return {
    change(keys) {
      const sets = new Map(releases.given().map((set) => [set.key, set]));
      cache.change(keys, (key) => {
        const { setKey, address } = splitPageKey(key);
        const set = sets.get(setKey);
        return set ? makerOf(set, address) : null;
      });
    },
    purge({ keys, paths, removed }) {
      const has = (remote: RemoteStatus): boolean =>
        remote.name === removed?.name && liveOf(remote)?.release.version === removed.version;
      // Sets of before may have it.
      const clean = releases
        .given()
        .filter(({ remotes }) => !remotes.some(has))
        .map(({ key }) => key);
      const set = releases.current();
      const addresses = new Set(
        paths.map((sent) => {
          const page = requestedPage(set, service.renderer.site.origin, sent);
          return page ? page.pathname + page.search : sent;
        }),
      );
      return cache.drop(
        (key, page) =>
          (removed && !clean.includes(splitPageKey(key).setKey)) ||
          addresses.has(splitPageKey(key).address) ||
          page.keys.some((each) => keys.includes(each)),
      );
    },
    stop: () => clearInterval(timer),
  };
}
