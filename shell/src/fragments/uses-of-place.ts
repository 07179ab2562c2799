import type { FragmentUse, PlaceUse } from '@waypost/shared/contracts/fragment.contract';
import type { RemotesFrame } from '../frame/site-frame';

/** The fragments that fill a place of a page, each with those of the page's parameters that it takes. */
export const usesOfPlace = (
  { places }: Pick<RemotesFrame, 'places'>,
  { place, params: told = {} }: PlaceUse,
): FragmentUse[] =>
  (places[place] ?? []).map(({ takes, ...use }) => {
    const given = Object.entries(told).filter(([key]) => takes.includes(key));
    return { ...use, params: { ...use.params, ...Object.fromEntries(given) } };
  });
