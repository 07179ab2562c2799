import type { Release } from '@waypost/shared/contracts/release.contract';
import { hostClaim } from '@waypost/shared/routing/host-patterns';
import type { HostOffer } from '@waypost/shared/surfaces/host-offer';
import type { RouteObject } from 'react-router-dom';
import { liveReleases } from './live-releases';
import type { ReleaseStore } from './store/release-store.port';
import type { ReleaseSummary } from './summarize-release.server';

/** A page of a remote: its route's id and its absolute pattern. */
export interface PagePattern {
  id: string;
  pattern: string;
  /** True where the page's code is a chunk of its own. */
  lazy: boolean;
}

/** The pages among some routes; a route with children only groups them. */
export const pagesOf = (routes: RouteObject[], parent = ''): PagePattern[] =>
  routes.flatMap(({ id = '', path: own = '', lazy, children }) => {
    const pattern = own.startsWith('/') ? own : `${parent.replace(/\/$/, '')}/${own}`;
    return children
      ? pagesOf(children, pattern)
      : [{ id, pattern: pattern.replace(/(?<=.)\/$/, ''), lazy: Boolean(lazy) }];
  });

/** URL patterns that some routes serve, in the order of the routes. */
export const patternsOf = (routes: RouteObject[]): string[] => [
  ...new Set(pagesOf(routes).map(({ pattern }) => pattern)),
];

/** An address for each page: patterns without parameters, and the examples of the others. */
export const exampleAddresses = ({
  patterns,
  examples,
}: Pick<Release, 'patterns' | 'examples'>): string[] => [
  ...new Set([...patterns.filter((pattern) => !/[:*?]/.test(pattern)), ...examples]),
];

/** What the host and some releases have taken. */
const takenBy = (releases: ReleaseSummary[]): HostOffer['taken'] => [
  hostClaim,
  ...releases.map(({ name, patterns, targets }) => ({
    owner: name,
    patterns,
    targets: Object.keys(targets),
  })),
];

/** Patterns of the host, and of every release that readers get, canaries too. */
export const takenPatterns = async (
  store: Pick<ReleaseStore, 'readPointer' | 'readRelease'>,
): Promise<HostOffer['taken']> => takenBy(await liveReleases(store, { canaries: true }));
