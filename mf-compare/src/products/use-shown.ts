import { useState } from 'react';
import { useSearchParams } from '@waypost/shared/router';
import { readFilters, SHOWN_PARAM, writeFilters } from '../filters/filter-params';

/** Cards that are shown at first, and how many more each time. */
const STEP = 48;

const readShown = (params: URLSearchParams): number =>
  Math.max(STEP, Math.floor(Number(params.get(SHOWN_PARAM))) || 0);

/**
 * How many cards of a list are shown. A long list would cost every keystroke its time, so it
 * starts over when the filters change.
 *
 * @param query the filters' part of the URL
 * @param inUrl whether the number lives in the page's URL, so that "back" finds the list as long
 * @returns `moreHref` leads to the longer list where there is no JavaScript
 */
export function useShown(
  query: string,
  inUrl: boolean,
): { shown: number; more: () => void; moreHref: string } {
  const [params, setParams] = useSearchParams();
  const [state, setState] = useState(() => ({ query, shown: inUrl ? readShown(params) : STEP }));
  if (state.query !== query) {
    // "Back" leads to filters that the URL already has; chosen ones come there later.
    const back = inUrl && writeFilters(readFilters(params)).toString() === query;
    setState({ query, shown: back ? readShown(params) : STEP });
  }
  const { shown } = state;
  const next = new URLSearchParams(query);
  next.set(SHOWN_PARAM, String(shown + STEP));
  return {
    shown,
    more() {
      setState({ query, shown: shown + STEP });
      if (inUrl) setParams(next, { replace: true, preventScrollReset: true });
    },
    moreHref: `?${next}`,
  };
}
