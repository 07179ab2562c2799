import { networksOf } from '@waypost/server-kit/networks';
import { LRUCache } from 'lru-cache';
import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';

/** Addresses of a release that are counted at once, and for how long after their last report. */
const MAX_ADDRESSES = 2_000;
const WINDOW_MS = 3_600_000;

/** Releases that are counted at once. */
const MAX_RELEASES = 200;

/** Addresses that have reported on a release within the last hour, and those with an error among them. */
export interface Reporters {
  reporting: number;
  failing: number;
}

const keyOf = ({ name, version }: ReleaseRef): string => `${name} ${version}`;

/**
 * Which releases throw in browsers, by address: each counts once, of IPv6 the /48, whatever it reports and
 * however often. So nobody makes a release look bad from one household (decision 103).
 */
export class FailingBrowsers {
  /** When each address last reported an error, by release. */
  readonly #releases = new LRUCache<string, LRUCache<string, number>>({ max: MAX_RELEASES });

  /** @param clock tells milliseconds */
  constructor(private readonly clock: { now: () => number } = performance) {}

  note(release: ReleaseRef, address: string, hasFailed: boolean): void {
    const key = keyOf(release);
    let addresses = this.#releases.get(key);
    if (!addresses) {
      const limits = { max: MAX_ADDRESSES, ttl: WINDOW_MS, ttlResolution: 0 };
      addresses = new LRUCache<string, number>({ ...limits, perf: this.clock });
      this.#releases.set(key, addresses);
    }
    const network = networksOf(address, 1).at(-1)!.name;
    addresses.set(network, hasFailed ? this.clock.now() : (addresses.get(network) ?? -Infinity));
  }

  count(release: ReleaseRef): Reporters {
    const failedAt = [...(this.#releases.get(keyOf(release))?.values() ?? [])];
    const since = this.clock.now() - WINDOW_MS;
    return {
      reporting: failedAt.length,
      failing: failedAt.filter((at) => at >= since).length,
    };
  }
}
