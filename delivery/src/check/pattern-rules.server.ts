import type { Release } from '@waypost/shared/contracts/release.contract';
import type { HostOffer } from '@waypost/shared/surfaces/host-offer';
import { matchPath } from 'react-router-dom';
import { patternsOf } from '../page-patterns';
import { contestedPath } from './contested-path';
import { type Candidate, type Claim, type Rule, enforce } from './rule.server';

const isOwn = ({ release }: Candidate, address: string): boolean =>
  release.patterns.some((pattern) => matchPath(pattern, address.split(/[?#]/, 1)[0] ?? ''));

/** The host finds a path's owner by the patterns, and the page by the routes: both must agree. */
export const declaresItsPatterns: Rule = {
  demand: 'A release declares the URL patterns of its pages, and refers to its own pages only',
  remedy: 'Make the routes and remote.config.ts say the same.',
  breaches(candidate) {
    const { release, module } = candidate;
    const served = patternsOf(module?.routes ?? []);
    const { patterns, navigation, sitemap, targets, breadcrumbs, examples } = release;
    const referred = [
      ...navigation.map(({ to }) => to),
      ...sitemap.pages,
      ...sitemap.lists.map(({ page }) => page),
      ...Object.values(targets),
      ...Object.keys(breadcrumbs),
      ...examples,
    ];
    return [
      ...(served.length === 0 ? ['it has no page'] : []),
      ...served
        .filter((pattern) => !patterns.includes(pattern))
        .map((pattern) => `its routes serve ${pattern}, which release.json does not declare`),
      ...patterns
        .filter((pattern) => !served.includes(pattern))
        .map((pattern) => `release.json declares ${pattern}, which no route serves`),
      ...[...new Set(referred)]
        .filter((address) => !isOwn(candidate, address))
        .map((address) => `${address} is none of its pages`),
      ...patterns
        .filter((pattern) => pattern.includes(':'))
        .filter(
          (pattern) => !examples.some((example) => matchPath(pattern, example.split('?')[0] ?? '')),
        )
        .map((pattern) => `${pattern} has no example in remote.config.ts`),
    ];
  },
};

function breachOf(pattern: string, taken: string, owner: string): string[] {
  const contested = contestedPath(pattern, taken);
  if (!contested) return [];
  const { path, winner } = contested;
  if (winner === null) return [`${pattern} belongs to ${owner}, as ${taken}`];
  return winner === pattern
    ? [`${pattern} would take ${path} from ${taken} of ${owner}`]
    : [`${pattern} would lose ${path} to ${taken} of ${owner}`];
}

/** Two remotes on one path would make it a matter of luck whose page readers get. */
export const claimsFreePatterns: Rule<Claim> = {
  demand: 'A release claims no path of the host or of another remote',
  remedy: 'Give the page another path.',
  breaches: ({ release, host }) =>
    release.patterns.flatMap((pattern) =>
      host.taken
        .filter(({ owner }) => owner !== release.name)
        .filter(({ yieldsToPrivate }) => !(yieldsToPrivate && release.private))
        .flatMap(({ owner, patterns }) =>
          patterns.flatMap((taken) => breachOf(pattern, taken, owner)),
        ),
    ),
};

/** The frame links to one page for each kind of record: two would send readers now here, now there. */
export const claimsFreeTargets: Rule<Claim> = {
  demand: 'A release claims no link target of another remote',
  remedy: 'Leave it out of the targets in remote.config.ts.',
  breaches: ({ release, host }) =>
    Object.keys(release.targets).flatMap((target) =>
      host.taken
        .filter(({ owner, targets }) => owner !== release.name && targets?.includes(target))
        .map(({ owner }) => `${target} is shown by ${owner}`),
    ),
};

export const rulesOfClaims: Rule<Claim>[] = [claimsFreePatterns, claimsFreeTargets];

/**
 * The part of the check that another remote may have overtaken since: whether what a release claims
 * is still free.
 *
 * @param taken what is taken at the moment that the release becomes live
 * @throws ReleaseRefused with the names of both remotes
 */
export const checkClaims = (release: Release, taken: HostOffer['taken']): Promise<void> =>
  enforce(rulesOfClaims, { release, host: { taken } });
