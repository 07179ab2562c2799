import { Fragment, type PlaceProps } from '@waypost/shared/runtime';
import { useFrame } from '../frame/frame-context';
import { usesOfPlace } from './uses-of-place';

/** Shows the fragments that fill a place, in their order. */
export const HostPlace = (place: PlaceProps) =>
  usesOfPlace(useFrame(), { place: place.name, params: place.params }).map((use) => (
    <Fragment key={use.remote + use.name} {...use} />
  ));
