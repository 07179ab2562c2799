import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hostClaim } from '@waypost/shared/routing/host-patterns';
import { type HostOffer, hostOffer } from '@waypost/shared/surfaces/host-offer';
import { checkAppearance, checkRelease } from '../check/check-release.server';
import { type ReleaseParts, makeRelease } from './make-release';

/** What a host without any remote has taken. */
export const host: HostOffer = hostOffer([hostClaim]);

/** Makes a release and checks it, as a trial does. */
export async function checked(parts: ReleaseParts = {}, offer = host): Promise<void> {
  const dir = await mkdtemp(path.join(tmpdir(), 'waypost-check-'));
  try {
    const release = await makeRelease(dir, '1', parts);
    await checkRelease(dir, release, offer);
    await checkAppearance(dir, release, offer);
  } finally {
    await rm(dir, { recursive: true });
  }
}
