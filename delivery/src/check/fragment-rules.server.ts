import { isDeepStrictEqual } from 'node:util';
import { type FragmentParams, refusedParams } from '@waypost/shared/contracts/fragment.contract';
import type { Release, ReleasedFragment } from '@waypost/shared/contracts/release.contract';
import type { HostOffer, OfferedFragment, OfferedPlace } from '@waypost/shared/surfaces/host-offer';
import { topics } from '@waypost/shared/topics/topics';
import { HOST_PLACES } from '@waypost/shared/routing/host-places';
import { fragmentsOf, placeOffersOf } from '../offered-fragments';
import type { Rule } from './rule.server';

/** A fragment that a release's pages show, with parameters to check it with. */
interface NamedUse {
  remote: string;
  name: string;
  params: FragmentParams;
}

/** The fragments that a release's pages show. */
export const usesOf = ({ uses = {} }: Pick<Release, 'uses'>): NamedUse[] =>
  Object.entries(uses).flatMap(([remote, fragments]) =>
    Object.entries(fragments).map(([name, params]) => ({ remote, name, params })),
  );

/** What is wrong with a use beside what is offered; nothing when it works. */
export function faultsOfUse(offered: readonly OfferedFragment[], use: NamedUse): string[] {
  const { remote, name, params } = use;
  const found = offered.find((each) => each.remote === remote && each.name === name);
  if (!found) return [`no live release offers ${remote}/${name}`];
  return refusedParams(found.params, params).map((fault) => `${offerNamed(found)}: ${fault}`);
}

/** A remote, with the version of its release where that is known. */
export const namedRemote = (remote: string, version: string | undefined): string =>
  version === undefined ? remote : `${remote} ${version}`;

/** A fragment, with the version of the release that offers it. */
const offerNamed = ({ remote, version, name }: OfferedFragment): string =>
  version === undefined ? `${remote}/${name}` : `${remote}/${name} of ${version}`;

type PlacingRelease = Partial<Pick<Release, 'fragments' | 'places'>>;

/**
 * What the fragments that a release places refuse of what they get there: by the release itself, and by the pages
 * that have the place.
 */
export function faultsOfPlaced(
  { fragments = {}, places = [] }: PlacingRelease,
  offers: readonly OfferedPlace[],
): string[] {
  const faults = places.flatMap(({ place, fragment, params: own = {} }) => {
    const schema = Object.hasOwn(fragments, fragment) ? fragments[fragment]?.params : undefined;
    if (!schema) return [];
    const what = `${fragment} in the place ${place}`;
    const byItself = refusedParams({ ...schema, required: [] }, own);
    const byPages = offers
      .filter((offer) => offer.place === place)
      .flatMap((offer) => {
        const given = Object.entries({ ...own, ...offer.params });
        // Of what the page tells, it takes what its schema has.
        const taken = given.filter(([name]) => Object.hasOwn(schema.properties, name));
        return refusedParams(schema, Object.fromEntries(taken))
          .filter((fault) => !byItself.includes(fault))
          .map((fault) => `${what} of ${namedRemote(offer.remote, offer.version)}: ${fault}`);
      });
    return [...byItself.map((fault) => `${what}: ${fault}`), ...byPages];
  });
  return [...new Set(faults)];
}

/** A fragment whose place tells it too little would be missing on every page that has the place. */
export const suitsItsPlaces: Rule<{ release: Release; host: Pick<HostOffer, 'placeOffers'> }> = {
  demand: 'Fragments take what they get in the places that they fill',
  remedy: 'Correct `places` in remote.config.ts, or the schema of the fragment.',
  breaches({ release, host: { placeOffers } }) {
    // A host that is not asked about places.
    if (!placeOffers) return [];
    const others = placeOffers.filter(({ remote }) => remote !== release.name);
    const ofHost = HOST_PLACES.map((place) => ({ remote: 'the host', place }));
    return faultsOfPlaced(release, [...ofHost, ...placeOffersOf([release]), ...others]);
  },
};

/** A page that shows what nobody offers would have a hole for its readers. */
export const usesOfferedFragments: Rule<{
  release: Release;
  host: Pick<HostOffer, 'fragments'>;
}> = {
  demand:
    'Fragments that a release shows are offered by a live release, which takes their parameters',
  remedy:
    'Correct `uses` in remote.config.ts, or release the remote that offers the fragment first.',
  breaches({ release, host: { fragments } }) {
    // A host that is not asked about fragments.
    if (!fragments) return [];
    const others = fragments.filter(({ remote }) => remote !== release.name);
    const offered = [...others, ...fragmentsOf([release])];
    return usesOf(release).flatMap((use) => faultsOfUse(offered, use));
  },
};

/** As release.json holds it. */
const asJson = (value: object): unknown => JSON.parse(JSON.stringify(value));

function faultsOf(name: string, { params, example, js }: ReleasedFragment): string[] {
  const unknown = (params.required ?? []).filter((key) => !Object.hasOwn(params.properties, key));
  return [
    ...unknown.map((key) => `the schema of ${name} requires "${key}" without saying what it is`),
    ...refusedParams(params, example).map((fault) => `the example of ${name}: ${fault}`),
    ...(js.length > 0
      ? []
      : [`${name} has no chunk of its name; name it fragment_${name} in its import()`]),
  ];
}

/** Pages of others go by the description, and the server by the bundle: both must agree. */
export const describesItsFragments: Rule = {
  demand: 'A release describes the fragments that it offers, and places its own only',
  remedy: 'Make src/fragments.tsx and remote.config.ts say the same, and build it again.',
  breaches({ release, module }) {
    const { fragments: described = {}, places = [] } = release;
    const offered = module?.fragments ?? {};
    return [
      ...Object.entries(described).flatMap(([name, fragment]) => faultsOf(name, fragment)),
      ...Object.entries(offered)
        .filter(([name, { params }]) => !isDeepStrictEqual(described[name]?.params, asJson(params)))
        .map(([name]) => `release.json does not say of ${name} what the bundle does`),
      ...Object.keys(described)
        .filter((name) => !Object.hasOwn(offered, name))
        .map((name) => `release.json describes ${name}, which the bundle does not offer`),
      ...places
        .filter(({ fragment }) => !Object.hasOwn(described, fragment))
        .map(({ place, fragment }) => `${fragment} in the place ${place} is none of its fragments`),
      ...(release.private && places.length > 0
        ? ['a private remote fills no place: readers see nothing of it']
        : []),
      ...places
        .filter(({ topic }) => topic !== undefined && !Object.hasOwn(topics, topic))
        .map(
          ({ place, fragment, topic }) =>
            `the topic ${topic} of ${fragment} in the place ${place} is none of the site's: ${Object.keys(topics).join(', ')}`,
        ),
    ];
  },
};
