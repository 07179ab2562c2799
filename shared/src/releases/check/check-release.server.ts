import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release, ReleaseRef } from '../../contracts/release.contract';
import type { RemoteModule } from '../../contracts/remote.contract';
import type { HostOffer } from '../../surfaces/host-offer';
import { carriesNoSingleton } from './carries-no-singleton.server';
import { claimsFreePatterns, claimsFreeTargets } from './claims-free-patterns.server';
import { declaresItsPatterns } from './declares-its-patterns.server';
import { hasFilesForItsPages } from './has-files-for-its-pages.server';
import { isWhatWasBuilt } from './is-what-was-built.server';
import { evaluateModule } from './evaluate-module.server';
import { isServedFromItsPlace } from './is-served-from-its-place.server';
import type { Candidate, Claim, Rule } from './rule.server';
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

/** Thrown where a release breaks rules; the message lists every breach. */
export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused';
  constructor(
    { name, version }: ReleaseRef,
    /** Each broken rule with what breaks it. */
    readonly breaches: readonly string[],
  ) {
    super(`${name} ${version} is refused.\n${breaches.map((line) => `- ${line}`).join('\n')}`);
  }
}

/** The refusal of a release whose server bundle does not load. */
export function refusedLoading(ref: ReleaseRef, error: unknown): ReleaseRefused {
  const reason = error instanceof Error ? error.message : String(error);
  return new ReleaseRefused(ref, [`The server bundle loads and keeps the contract: ${reason}`]);
}

async function enforce<Seen extends Claim>(rules: Rule<Seen>[], candidate: Seen): Promise<void> {
  const lines: string[] = [];
  for (const rule of rules) {
    const breaches = await rule.breaches(candidate);
    lines.push(...breaches.map((breach) => `${rule.demand}: ${breach}.`));
  }
  if (lines.length > 0) throw new ReleaseRefused(candidate.release, lines);
}

function evaluateOrRefuse(code: string, file: string, release: Release): RemoteModule {
  try {
    return evaluateModule(code, file, release);
  } catch (error) {
    throw refusedLoading(release, error);
  }
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
 * The one check of a release: at the gate before it is stored, and in the host before it serves.
 *
 * @param dir folder with the release's files
 * @param host what the host offers and which patterns are taken
 * @returns what the server bundle exports
 * @throws ReleaseRefused
 * @throws Error when the disk cannot be read just now: worth another try
 */
export async function checkRelease(
  dir: string,
  release: Release,
  host: HostOffer,
): Promise<RemoteModule> {
  const candidate: Candidate = { dir, release, module: null, host };
  await enforce(rulesBeforeLoading, candidate);
  const file = path.join(dir, release.serverBundle);
  const module = evaluateOrRefuse(await readFile(file, 'utf8'), file, release);
  await enforce(rulesAfterLoading, { ...candidate, module });
  return module;
}
