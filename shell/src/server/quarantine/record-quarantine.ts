import { hostname } from 'node:os';
import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';
import {
  ChangeImpossible,
  PointerConflict,
  type ReleaseStore,
} from '@waypost/delivery/store/release-store.port';

/**
 * Records in the store that a release is taken off and which one serves in its place.
 *
 * @param taken.expect version that has to be live, left out where any may be
 * @returns whether this shell has done so; of several one does
 * @throws Error when the store cannot do it now
 */
export async function recordQuarantine(
  store: ReleaseStore,
  { name, version }: ReleaseRef,
  { standIn, reason, expect }: { standIn: string; reason: string; expect?: string },
): Promise<boolean> {
  try {
    await store.point({
      ...{ kind: 'quarantine', remote: name, failed: version, version: standIn },
      ...{ actor: `the shell on ${hostname()}`, reason, expect },
    });
    return true;
  } catch (error) {
    // Taken off just now.
    if (error instanceof PointerConflict || error instanceof ChangeImpossible) return false;
    throw error;
  }
}
