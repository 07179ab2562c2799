import path from 'node:path';
import type { Release } from '@waypost/shared/contracts/release.contract';
import type { RemoteModule } from '@waypost/shared/contracts/remote.contract';
import { effectiveSettings } from '@waypost/shared/settings/site-settings';
import type { HostOffer } from '@waypost/shared/surfaces/host-offer';
import {
  adoptsNoStyleSheets,
  carriesNoSingleton,
  fragmentsStayInBudget,
  staysBelowTheSitesLimit,
  staysInBudget,
} from './script-rules.server';
import { declaresItsPatterns, rulesOfClaims } from './pattern-rules.server';
import { hasItsBackend, hasShortLabels, suitsTheHost } from './host-rules.server';
import { hasFilesForItsPages, isServedFromItsPlace, isWhatWasBuilt } from './file-rules.server';
import { evaluateOrRefuse } from './evaluate-module.server';
import { type Rule, enforce } from './rule.server';
import { stylesItsOwnElements } from './style-rules.server';
import { hasItsSettings, takesItsSettings } from './setting-rules.server';
import {
  describesItsFragments,
  suitsItsPlaces,
  usesOfferedFragments,
} from './fragment-rules.server';

/** Rules that look at files and description alone: code runs only once they are kept. */
const rulesBeforeLoading: Rule[] = [
  isWhatWasBuilt,
  isServedFromItsPlace,
  suitsTheHost,
  staysBelowTheSitesLimit,
  hasItsBackend,
  usesOfferedFragments,
  suitsItsPlaces,
  hasItsSettings,
  ...rulesOfClaims,
];

const rulesAfterLoading: Rule[] = [
  declaresItsPatterns,
  describesItsFragments,
  takesItsSettings,
  hasFilesForItsPages,
  carriesNoSingleton,
  staysInBudget,
  fragmentsStayInBudget,
];

/**
 * The part of the check that looks at files and description alone: no code of the release runs.
 *
 * @throws ReleaseRefused
 * @throws Error when the disk cannot be read just now
 */
export const checkFiles = (dir: string, release: Release, host: HostOffer): Promise<void> =>
  enforce(rulesBeforeLoading, { dir, release, module: null, host });

/**
 * The part of the check that is left to the trial's process: what readers see of a release. Reading all styles and
 * scripts takes a while, and what was live before such a rule stays so.
 *
 * @throws ReleaseRefused
 */
export const checkAppearance = (dir: string, release: Release, host: HostOffer): Promise<void> =>
  enforce([stylesItsOwnElements, adoptsNoStyleSheets, hasShortLabels], {
    ...{ dir, release, host },
    module: null,
  });

/**
 * The one check of a release. It loads the server bundle: in the process of a trial first, and in the
 * host once that has passed (decision 101).
 *
 * @param dir folder with the release's files
 * @param host what the host offers and which patterns are taken
 * @param limitMs milliseconds that loading the server bundle may take; `Infinity` for no limit
 * @returns what the server bundle exports, with its settings set
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
  if (release.settings) module.settings?.set(effectiveSettings(release, host.settings ?? {}));
  return module;
}
