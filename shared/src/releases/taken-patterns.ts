import type { Release } from '../contracts/release.contract';
import { HOST_PATTERNS } from '../routing/host-patterns';
import type { HostOffer } from '../surfaces/host-offer';
import type { ReleaseStore } from './store/release-store.port';

/** What the host and some releases have taken. */
export const takenBy = (releases: Release[]): HostOffer['taken'] => [
  { owner: 'the host', patterns: HOST_PATTERNS },
  ...releases.map(({ name, patterns, targets }) => ({
    owner: name,
    patterns,
    targets: Object.keys(targets),
  })),
];

/** Patterns of the host, and of every release that readers get, canaries too. */
export async function takenPatterns(
  store: Pick<ReleaseStore, 'readPointer' | 'readRelease'>,
): Promise<HostOffer['taken']> {
  const { remotes, canaries } = await store.readPointer();
  const served = [
    ...Object.entries(remotes),
    ...Object.entries(canaries).map(([name, { version }]) => [name, version] as const),
  ];
  const releases = served.map(async ([name, version]) =>
    // A live release that cannot be read claims nothing; the host reports it as broken.
    store.readRelease({ name, version }).catch(() => null),
  );
  return takenBy((await Promise.all(releases)).filter((release) => release !== null));
}
