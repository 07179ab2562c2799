import type { PlaceUse } from '@waypost/shared/contracts/fragment.contract';
import type { FrameFragment, RemotesFrame } from '../frame/site-frame';

/** The fragments that fill a place of a page, with what it tells them. */
export const usesOfPlace = (
  { places }: Pick<RemotesFrame, 'places'>,
  { place, params }: PlaceUse,
): FrameFragment[] =>
  (places[place] ?? []).map((use) => ({ ...use, params: { ...use.params, ...params } }));
