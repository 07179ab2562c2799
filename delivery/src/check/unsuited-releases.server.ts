import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';
import type { HostOffer } from '@waypost/shared/surfaces/host-offer';
import { liveRefs } from '../live-releases';
import { NotValid, UnknownFormat } from '../release-schema.server';
import { ReleaseNotFound, type ReleaseStore } from '../store/release-store.port';
import { suitsTheHost } from './host-rules.server';

/** A release that readers get, and why a host does not take it. */
export interface UnsuitedRelease extends ReleaseRef {
  breaches: string[];
}

type Store = Pick<ReleaseStore, 'readPointer' | 'readRelease'>;
type Offer = Pick<HostOffer, 'format' | 'versions' | 'names'>;

async function breachesOf(store: Store, ref: ReleaseRef, host: Offer): Promise<string[]> {
  try {
    return await suitsTheHost.breaches({ release: await store.readRelease(ref), host });
  } catch (error) {
    if (error instanceof UnknownFormat) return [error.message];
    // Whatever host reads it: that is reported where it is loaded.
    if (error instanceof NotValid || error instanceof ReleaseNotFound) return [];
    throw error;
  }
}

/**
 * Finds live releases and canaries that a host does not take, such as after its update past a major
 * version of `@waypost/shared`. None of their code runs.
 *
 * @throws Error when the store cannot be read just now
 */
export async function unsuitedReleases(store: Store, host: Offer): Promise<UnsuitedRelease[]> {
  const unsuited: UnsuitedRelease[] = [];
  for (const ref of liveRefs(await store.readPointer(), { canaries: true })) {
    const breaches = await breachesOf(store, ref, host);
    if (breaches.length > 0) unsuited.push({ ...ref, breaches });
  }
  return unsuited;
}
