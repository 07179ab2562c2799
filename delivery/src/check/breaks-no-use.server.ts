import type { Release } from '@waypost/shared/contracts/release.contract';
import { liveReleases } from '../live-releases';
import { fragmentsOf, placeOffersOf } from '../offered-fragments';
import type { ReleaseSummary } from '../summarize-release.server';
import { FragmentsInUse, type PointerChange, type ReleaseStore } from '../store/release-store.port';
import { faultsOfPlaced, faultsOfUse, usesOf } from './fragment-rules.server';

/** Changes after which a remote offers other fragments and places, or none; a failing release goes at once. */
const CONCERNED: readonly PointerChange['kind'][] = ['promote', 'rollback', 'canary', 'withdraw'];

const namedRelease = ({ name, version }: ReleaseSummary): string =>
  version === undefined ? name : `${name} ${version}`;

/**
 * Refuses a change after which a live release of another remote would miss a fragment, have its parameters refused, or
 * be told in a place what its own fragment there refuses, unless its actor forces it. What a checkout makes live by
 * itself comes one after the other.
 *
 * @param release what becomes live, `null` for a withdrawal
 * @throws FragmentsInUse that says who relies on what
 */
export async function checkOthersUses(
  store: Pick<ReleaseStore, 'readPointer' | 'readRelease'>,
  change: PointerChange,
  release: Release | null,
): Promise<void> {
  const { kind, remote, force, checkout } = change;
  if (force || checkout || !CONCERNED.includes(kind)) return;
  const offered = release ? fragmentsOf([release]) : [];
  const places = release ? placeOffersOf([release]) : [];
  const lines: string[] = [];
  for (const other of await liveReleases(store, { canaries: true })) {
    if (other.name === remote) continue;
    const uses = usesOf(other).filter((use) => use.remote === remote);
    for (const use of uses) {
      const faults = faultsOfUse(offered, use);
      lines.push(
        ...faults.map((fault) => `${namedRelease(other)} shows ${remote}/${use.name}: ${fault}`),
      );
    }
    const own = faultsOfPlaced(other, []);
    const placed = faultsOfPlaced(other, places).filter((fault) => !own.includes(fault));
    lines.push(...placed.map((fault) => `${namedRelease(other)} shows ${fault}`));
  }
  if (lines.length > 0) throw new FragmentsInUse(change, lines);
}
