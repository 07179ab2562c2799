import type { Release } from '@waypost/shared/contracts/release.contract';
import { HOST_PLACES } from '@waypost/shared/routing/host-places';
import type { HostOffer, OfferedFragment, OfferedPlace } from '@waypost/shared/surfaces/host-offer';
import { liveReleases } from './live-releases';
import type { PointerChange, ReleaseStore } from './store/release-store.port';
import type { ReleaseSummary } from './summarize-release.server';

export const fragmentsOf = (
  releases: Pick<ReleaseSummary, 'name' | 'version' | 'fragments'>[],
): OfferedFragment[] =>
  releases.flatMap(({ name: remote, version, fragments = {} }) =>
    Object.entries(fragments).map(([name, { params }]) => ({ remote, version, name, params })),
  );

/** What some releases' places tell the fragments in them. */
export const placeOffersOf = (
  releases: Pick<ReleaseSummary, 'name' | 'version' | 'offers'>[],
): OfferedPlace[] =>
  releases.flatMap(({ name: remote, version, offers = {} }) =>
    Object.entries(offers).map(([place, { params }]) => ({ remote, version, place, params })),
  );

/** The places that the host and some releases have. */
export const placesOf = (releases: Pick<ReleaseSummary, 'offers'>[]): string[] => [
  ...HOST_PLACES,
  ...releases.flatMap(({ offers = {} }) => Object.keys(offers)),
];

/** The fragments that live releases offer, and the places that they and the host have, with what they tell. */
export async function offeredFragments(
  store: Pick<ReleaseStore, 'readPointer' | 'readRelease'>,
): Promise<Required<Pick<HostOffer, 'fragments' | 'places' | 'placeOffers'>>> {
  const releases = await liveReleases(store);
  return {
    fragments: fragmentsOf(releases),
    places: placesOf(releases),
    placeOffers: placeOffersOf(releases),
  };
}

/**
 * What a release is compared with before a change makes it live. One that is gone back to, or forced, is not asked
 * whether its pages and places suit the fragments and pages of others: what is live may be the fault.
 */
export const offerForChange = (
  offer: HostOffer,
  { kind, force }: Pick<PointerChange, 'kind' | 'force'>,
): HostOffer => {
  if (kind !== 'rollback' && !force) return offer;
  const { fragments: _fragments, placeOffers: _placeOffers, ...others } = offer;
  return others;
};

/**
 * Says which places a release fills that nobody has. No page has a hole by it, and a remote that has the place may come
 * later: it is a warning.
 *
 * @param known places of the host and of live releases
 */
export const unknownPlaces = (
  { name, version, places = [], offers }: Pick<Release, 'name' | 'version' | 'places' | 'offers'>,
  known: readonly string[],
): string[] => {
  const all = [...new Set([...known, ...Object.keys(offers ?? {})])];
  return places
    .filter(({ place }) => !all.includes(place))
    .map(
      ({ place, fragment }) =>
        `${name} ${version} fills the place "${place}" with ${fragment}: neither the host nor a live remote has it. ` +
        `There are ${all.join(', ')}.`,
    );
};
