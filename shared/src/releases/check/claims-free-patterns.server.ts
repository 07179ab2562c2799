import { claimOf } from '../page-patterns';
import type { Rule } from './rule.server';

/** Two remotes on one path would make it a matter of luck whose page readers get. */
export const claimsFreePatterns: Rule = {
  demand: 'A release claims no URL pattern of the host or of another remote',
  breaches: ({ release, host }) =>
    release.patterns.flatMap((pattern) =>
      host.taken
        .filter(({ owner }) => owner !== release.name)
        .filter(({ patterns }) => patterns.some((taken) => claimOf(taken) === claimOf(pattern)))
        .map(({ owner }) => `${pattern} belongs to ${owner}`),
    ),
};
