import { ReleaseRefused } from './release-refused';
import type { Claim, Rule } from './rule.server';

/**
 * Holds a release to rules, all of them, so that its team hears of every breach at once.
 *
 * @throws ReleaseRefused with a line for each breach
 */
export async function enforce<Seen extends Claim>(
  rules: Rule<Seen>[],
  candidate: Seen,
): Promise<void> {
  const lines: string[] = [];
  for (const rule of rules) {
    const breaches = await rule.breaches(candidate);
    lines.push(...breaches.map((breach) => `${rule.demand}: ${breach}. ${rule.remedy}`));
  }
  if (lines.length > 0) throw new ReleaseRefused(candidate.release, lines);
}
