import type { Release } from '@waypost/shared/contracts/release.contract';
import {
  NAVIGATION_PLACES,
  type NavigationEntry,
  type SiteEntries,
} from '@waypost/shared/contracts/site-entries.contract';
import type { Site } from '@waypost/shared/runtime';
import { fitEntries } from './fit-entries';
import type { FrameFragment, FrameLink, RemotesFrame, SiteFrame } from './site-frame';

/**
 * Paths of each place's entries in the operator's order, those that are left out with `-` before them; what is not named
 * comes last.
 */
type Arrangement = Partial<Record<NavigationEntry['place'], string[]>>;

/** The site with what its operator sets for the host alone. */
export interface HostSite extends Site {
  navigation?: Arrangement;
  /** Fragments in places, as `remote/name`, in the operator's order; those that are left out with `-` before them. */
  placedFragments?: string[];
}

/** What of the site is for pages and remotes. */
export function sharedSite({ navigation, placedFragments, ...site }: HostSite): Site {
  return site;
}

type FrameEntries = Pick<SiteEntries, 'navigation' | 'targets' | 'breadcrumbs' | 'places'> &
  Partial<Pick<Release, 'name' | 'fragments'>>;

const mapPlaces = <T>(make: (place: NavigationEntry['place']) => T) =>
  Object.fromEntries(NAVIGATION_PLACES.map((place) => [place, make(place)])) as Record<
    NavigationEntry['place'],
    T
  >;

/** Which fragments fill which places; what a remote does not offer fills none. */
function fillPlaces(remotes: FrameEntries[]): RemotesFrame['places'] {
  const placed = remotes
    .flatMap(({ name: remote = '', fragments = {}, places = [] }) =>
      places.flatMap(({ place, fragment: name, order, ...given }) => {
        if (!Object.hasOwn(fragments, name)) return [];
        return [{ place, order, fragment: { remote, name, ...given, isPlaced: true as const } }];
      }),
    )
    .toSorted((a, b) => a.order - b.order);
  const filled: RemotesFrame['places'] = {};
  for (const { place, fragment } of placed) (filled[place] ??= []).push(fragment);
  return filled;
}

export function composeFrame(remotes: FrameEntries[]): RemotesFrame {
  const entries = remotes
    .flatMap(({ navigation }) => navigation)
    .toSorted((a, b) => a.order - b.order);
  const linksOf = (place: NavigationEntry['place']): FrameLink[] =>
    entries.filter((entry) => entry.place === place).map(({ to, label }) => ({ to, label }));
  return {
    navigation: mapPlaces(linksOf),
    targets: Object.assign({}, ...remotes.map(({ targets }) => targets)) as SiteFrame['targets'],
    breadcrumbs: Object.assign(
      {},
      ...remotes.map(({ breadcrumbs }) => breadcrumbs),
    ) as SiteFrame['breadcrumbs'],
    places: fillPlaces(remotes),
  };
}

/** Puts what fills a place into the operator's order, without what is left out. */
function arrange<T>(found: T[], wanted: string[] = [], nameOf: (each: T) => string): T[] {
  const rankOf = (each: T): number => wanted.indexOf(nameOf(each)) >>> 0;
  return found
    .filter((each) => !wanted.includes(`-${nameOf(each)}`))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
}

const fragmentName = ({ remote, name }: FrameFragment): string => `${remote}/${name}`;

/** Puts the navigation and the fragments in places into the operator's order, without what it leaves out. */
export function arrangeFrame(frame: RemotesFrame, site: HostSite): SiteFrame {
  const navigation = mapPlaces((place) =>
    arrange(frame.navigation[place], site.navigation?.[place], ({ to }) => to),
  );
  const places = Object.fromEntries(
    Object.entries(frame.places).map(([place, fragments]) => [
      place,
      arrange(fragments, site.placedFragments, fragmentName),
    ]),
  );
  const labels = navigation.header.map(({ label }) => label);
  return { ...frame, navigation, places, fitting: fitEntries(labels, site.name) };
}

/** What the operator names, and no live remote has, by the setting that names it. */
export function unknownNames(
  frame: RemotesFrame,
  { navigation = {}, placedFragments }: Pick<HostSite, 'navigation' | 'placedFragments'>,
): { setting: string; unknown: string[]; known: string[] }[] {
  const beside = (setting: string, wanted: string[] = [], known: string[]) => ({
    ...{ setting, known },
    unknown: wanted.filter((name) => !known.includes(name.replace(/^-/, ''))),
  });
  return [
    ...NAVIGATION_PLACES.map((place) =>
      beside(
        `NAVIGATION_${place.toUpperCase()}`,
        navigation[place],
        frame.navigation[place].map(({ to }) => to),
      ),
    ),
    beside(
      'PLACED_FRAGMENTS',
      placedFragments,
      Object.values(frame.places).flat().map(fragmentName),
    ),
  ].filter(({ unknown }) => unknown.length > 0);
}
