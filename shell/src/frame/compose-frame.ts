import type { Release } from '@waypost/shared/contracts/release.contract';
import {
  NAVIGATION_PLACES,
  type NavigationEntry,
  type SiteEntries,
} from '@waypost/shared/contracts/site-entries.contract';
import type { Site } from '@waypost/shared/runtime';
import { fitEntries } from './fit-entries';
import type { FrameLink, RemotesFrame, SiteFrame } from './site-frame';

/**
 * Paths of each place's entries in the operator's order, those that are left out with `-` before them; what is not named
 * comes last.
 */
type Arrangement = Partial<Record<NavigationEntry['place'], string[]>>;

/** The site with what its operator sets for the host alone. */
export interface HostSite extends Site {
  navigation?: Arrangement;
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
      places.flatMap(({ place, fragment: name, params, order }) => {
        const offered = Object.hasOwn(fragments, name) ? fragments[name] : undefined;
        if (!offered) return [];
        const takes = Object.keys(offered.params.properties);
        return [{ place, order, fragment: { remote, name, ...(params && { params }), takes } }];
      }),
    )
    .toSorted((a, b) => a.order - b.order);
  const filled: RemotesFrame['places'] = {};
  for (const { place, fragment } of placed) (filled[place] ??= []).push(fragment);
  return filled;
}

/** Puts together what the remotes add to the frame. */
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

/** Puts the entries of each place into the operator's order, without those that it hides. */
export function arrangeFrame(
  frame: RemotesFrame,
  { name, navigation: arrangement = {} }: Pick<HostSite, 'name' | 'navigation'>,
): SiteFrame {
  const navigation = mapPlaces((place) => {
    const wanted = arrangement[place] ?? [];
    const rankOf = ({ to }: FrameLink): number => wanted.indexOf(to) >>> 0;
    return frame.navigation[place]
      .filter(({ to }) => !wanted.includes(`-${to}`))
      .toSorted((a, b) => rankOf(a) - rankOf(b));
  });
  const labels = navigation.header.map(({ label }) => label);
  return { ...frame, navigation, fitting: fitEntries(labels, name) };
}

/** Paths that the operator names of a place, and no remote has there. */
export const unknownEntries = (frame: RemotesFrame, arrangement: Arrangement = {}) =>
  mapPlaces((place) => {
    const known = frame.navigation[place].map(({ to }) => to);
    return (arrangement[place] ?? []).filter((path) => !known.includes(path.replace(/^-/, '')));
  });
