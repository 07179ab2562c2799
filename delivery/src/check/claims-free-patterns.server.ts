import { contestedPath } from './contested-path';
import type { Claim, Rule } from './rule.server';

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
