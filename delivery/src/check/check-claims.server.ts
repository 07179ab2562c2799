import type { Release } from '@waypost/shared/contracts/release.contract';
import type { HostOffer } from '@waypost/shared/surfaces/host-offer';
import { claimsFreePatterns, claimsFreeTargets } from './claims-free-patterns.server';
import { enforce } from './enforce.server';
import type { Claim, Rule } from './rule.server';

/** Rules about what a release claims. */
export const rulesOfClaims: Rule<Claim>[] = [claimsFreePatterns, claimsFreeTargets];

/**
 * The part of the check that another remote may have overtaken since: whether what a release claims
 * is still free.
 *
 * @param taken what is taken at the moment that the release becomes live
 * @throws ReleaseRefused with the names of both remotes
 */
export const checkClaims = (release: Release, taken: HostOffer['taken']): Promise<void> =>
  enforce(rulesOfClaims, { release, host: { taken } });
