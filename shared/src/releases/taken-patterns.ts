import { HOST_PATTERNS } from '../routing/host-patterns';
import type { HostOffer } from '../surfaces/host-offer';
import { liveReleases } from './live-releases';
import type { ReleaseStore } from './store/release-store.port';

/** Patterns of the host, and of every release that readers get, canaries too. */
export async function takenPatterns(store: ReleaseStore): Promise<HostOffer['taken']> {
  const releases = await liveReleases(store, { canaries: true });
  const others = releases.map(({ name, patterns, targets }) => ({
    owner: name,
    patterns,
    targets: Object.keys(targets),
  }));
  return [{ owner: 'the host', patterns: HOST_PATTERNS }, ...others];
}
