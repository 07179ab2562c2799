import { contestedPath } from './contested-path';
import type { Rule } from './rule.server';

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
export const claimsFreePatterns: Rule = {
  demand: 'A release claims no path of the host or of another remote',
  breaches: ({ release, host }) =>
    release.patterns.flatMap((pattern) =>
      host.taken
        .filter(({ owner }) => owner !== release.name)
        .flatMap(({ owner, patterns }) =>
          patterns.flatMap((taken) => breachOf(pattern, taken, owner)),
        ),
    ),
};
