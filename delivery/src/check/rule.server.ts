import type { Release } from '@waypost/shared/contracts/release.contract';
import type { RemoteModule } from '@waypost/shared/contracts/remote.contract';
import type { HostOffer } from '@waypost/shared/surfaces/host-offer';
import { ReleaseRefused } from './release-refused';

/** A release that a check looks at. */
export interface Candidate {
  /** Folder with its files. */
  dir: string;
  release: Release;
  /** What its server bundle exports; `null` for rules that run before it is loaded. */
  module: RemoteModule | null;
  host: HostOffer;
}

/** What a release claims, and what others have. */
export interface Claim {
  release: Release;
  host: Pick<HostOffer, 'taken'>;
}

export interface Rule<Seen = Candidate> {
  /** What the rule demands, as a sentence. */
  demand: string;
  /** What the remote's team does about it, as a sentence. */
  remedy: string;
  /** Says what breaks the rule; nothing when it is kept. */
  breaches: (candidate: Seen) => Promise<string[]> | string[];
}

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
