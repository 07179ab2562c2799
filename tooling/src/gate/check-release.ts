import { carriesNoSingleton } from './carries-no-singleton';
import { declaresItsPages } from './declares-its-pages';
import { keepsTheContract } from './keeps-the-contract';
import { namesItsRanges } from './names-its-ranges';
import type { Candidate } from './rule';
import { staysInBudget } from './stays-in-budget';

/** Rules of the release gate, in the order in which they are checked. */
const rules = [
  declaresItsPages,
  namesItsRanges,
  keepsTheContract,
  carriesNoSingleton,
  staysInBudget,
];

/** Thrown where a build breaks rules of the gate; the message lists every breach. */
export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused';
}

/**
 * Lets a build pass or refuses it.
 *
 * @throws ReleaseRefused
 */
export async function checkRelease(candidate: Candidate): Promise<void> {
  const lines: string[] = [];
  for (const rule of rules) {
    const breaches = await rule.breaches(candidate);
    lines.push(...breaches.map((breach) => `- ${rule.demand}: ${breach}`));
  }
  if (lines.length > 0) {
    throw new ReleaseRefused(
      `${candidate.release.name} ${candidate.release.version} was not released.\n${lines.join('\n')}`,
    );
  }
}
