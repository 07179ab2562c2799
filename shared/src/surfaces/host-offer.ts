import { hostModules } from './host-modules';
import { hostVersions } from './host-versions';
import { singletons } from './singletons';

/** What a host offers to releases; both sides of a release's check go by it. */
export interface HostOffer {
  /** Version of each shared package. */
  versions: Readonly<Record<string, string>>;
  /** Names that each surface offers, by the request of its module. */
  names: Readonly<Record<string, readonly string[]>>;
  /** URL patterns that are taken, with their owners. */
  taken: readonly { owner: string; patterns: readonly string[] }[];
}

/** Names of the shared modules that are surfaces. */
export const surfaceNames: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  singletons
    .filter(({ surface }) => surface)
    .map(({ request }) => [request, Object.keys(hostModules[request] ?? {}).sort()]),
);

/**
 * The offer of a host that runs this version of `@waypost/shared`.
 *
 * @param taken patterns of the host and of the other remotes
 */
export const hostOffer = (taken: HostOffer['taken']): HostOffer => ({
  versions: hostVersions,
  names: surfaceNames,
  taken,
});
