import path from 'node:path';
import type { Release } from '../../contracts/release.contract';
import type { RemoteModule } from '../../contracts/remote.contract';
import type { HostOffer } from '../../surfaces/host-offer';
import { carriesNoSingleton } from './carries-no-singleton.server';
import { claimsFreePatterns, claimsFreeTargets } from './claims-free-patterns.server';
import { declaresItsPatterns } from './declares-its-patterns.server';
import { hasFilesForItsPages } from './has-files-for-its-pages.server';
import { isWhatWasBuilt } from './is-what-was-built.server';
import { evaluateOrRefuse } from './evaluate-module.server';
import { isServedFromItsPlace } from './is-served-from-its-place.server';
import { ReleaseRefused } from './release-refused';
import type { Claim, Rule } from './rule.server';
import { staysInBudget } from './stays-in-budget.server';
import { suitsTheHost } from './suits-the-host.server';

const rulesOfClaims: Rule<Claim>[] = [claimsFreePatterns, claimsFreeTargets];

/** Rules that look at files and description alone: code runs only once they are kept. */
const rulesBeforeLoading: Rule[] = [
  isWhatWasBuilt,
  isServedFromItsPlace,
  suitsTheHost,
  ...rulesOfClaims,
];

const rulesAfterLoading: Rule[] = [
  declaresItsPatterns,
  hasFilesForItsPages,
  carriesNoSingleton,
  staysInBudget,
];

async function enforce<Seen extends Claim>(rules: Rule<Seen>[], candidate: Seen): Promise<void> {
  const lines: string[] = [];
  for (const rule of rules) {
    const breaches = await rule.breaches(candidate);
    lines.push(...breaches.map((breach) => `${rule.demand}: ${breach}. ${rule.remedy}`));
  }
  if (lines.length > 0) throw new ReleaseRefused(candidate.release, lines);
}

/**
 * The part of the check that another remote may have overtaken since: whether what a release claims
 * is still free.
 *
 * @param taken what is taken at the moment that the release becomes live
 * @throws ReleaseRefused with the names of both remotes
 */
export const checkClaims = (release: Release, taken: HostOffer['taken']): Promise<void> =>
  enforce(rulesOfClaims, { release, host: { taken } });

/**
 * The part of the check that looks at files and description alone: no code of the release runs.
 *
 * @throws ReleaseRefused
 * @throws Error when the disk cannot be read just now
 */
export const checkFiles = (dir: string, release: Release, host: HostOffer): Promise<void> =>
  enforce(rulesBeforeLoading, { dir, release, module: null, host });

/**
 * The one check of a release. It loads the server bundle: in the process of a trial first, and in the
 * host once that has passed (decision 101).
 *
 * @param dir folder with the release's files
 * @param host what the host offers and which patterns are taken
 * @param limitMs milliseconds that loading the server bundle may take; `Infinity` for no limit
 * @returns what the server bundle exports
 * @throws ReleaseRefused
 * @throws Error when the disk cannot be read, or the machine is too busy just now: worth another try
 */
export async function checkRelease(
  dir: string,
  release: Release,
  host: HostOffer,
  limitMs?: number,
): Promise<RemoteModule> {
  await checkFiles(dir, release, host);
  const module = await evaluateOrRefuse(path.join(dir, release.serverBundle), release, limitMs);
  await enforce(rulesAfterLoading, { dir, release, module, host });
  return module;
}
