import type { FragmentUse, PlaceUse } from '@waypost/shared/contracts/fragment.contract';
import type { RemotesFrame } from '../frame/site-frame';

/** The fragments that fill a place of a page, with what it tells them. */
export const usesOfPlace = (
  { places }: Pick<RemotesFrame, 'places'>,
  { place, params }: PlaceUse,
): FragmentUse[] =>
  (places[place] ?? []).map((use) => ({ ...use, params: { ...use.params, ...params } }));
