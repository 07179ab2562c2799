import type { Release } from '@waypost/shared/contracts/release.contract';
import { liveReleases } from '../live-releases';
import { fragmentsOf, placeOffersOf } from '../offered-fragments';
import type { ReleaseSummary } from '../summarize-release.server';
import { FragmentsInUse, type PointerChange, type ReleaseStore } from '../store/release-store.port';
import { faultsOfPlaced, faultsOfUse, namedRemote, usesOf } from './fragment-rules.server';

/** Changes after which a remote offers other fragments and places, or none; a failing release goes at once. */
const CONCERNED: readonly PointerChange['kind'][] = ['promote', 'rollback', 'canary', 'withdraw'];

/** What pages of another remote miss or have refused beside what a release offers, `null` for nothing of its remote. */
function brokenUses(
  other: ReleaseSummary,
  remote: string,
  offering: Pick<ReleaseSummary, 'name' | 'version' | 'fragments' | 'offers'> | null,
): string[] {
  const offered = offering ? fragmentsOf([offering]) : [];
  const places = offering ? placeOffersOf([offering]) : [];
  const shown = usesOf(other)
    .filter((use) => use.remote === remote)
    .flatMap((use) => faultsOfUse(offered, use).map((fault) => `${remote}/${use.name}: ${fault}`));
  const own = faultsOfPlaced(other, []);
  const placed = faultsOfPlaced(other, places).filter((fault) => !own.includes(fault));
  return [...shown, ...placed].map(
    (fault) => `${namedRemote(other.name, other.version)} shows ${fault}`,
  );
}

/**
 * Refuses a change after which a live release of another remote would miss a fragment, have its parameters refused, or
 * get in a place what its own fragment there refuses, unless its actor forces it, or the release that is live does
 * the same. What a checkout makes live by itself comes one after the other.
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
  const { remotes } = await store.readPointer();
  const releases = await liveReleases(store, { canaries: true });
  const live = releases.find(({ name, version }) => name === remote && version === remotes[remote]);
  const lines = releases
    .filter(({ name }) => name !== remote)
    .flatMap((other) => {
      // Named as the new release, so that the same fault has the same words.
      const before = live && brokenUses(other, remote, { ...live, version: release?.version });
      return brokenUses(other, remote, release).filter((line) => !before?.includes(line));
    });
  if (lines.length > 0) throw new FragmentsInUse(change, lines);
}
