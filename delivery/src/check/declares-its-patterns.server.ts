import { matchPath } from 'react-router-dom';
import { patternsOf } from '../page-patterns';
import type { Candidate, Rule } from './rule.server';

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
