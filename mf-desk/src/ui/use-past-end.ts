import { useEffect, useEffectEvent, useRef } from 'react';
import { isNotFound } from '../api/failure';

/**
 * Goes to the page before where a list has no such page, such as after its last record left; to the
 * first one where it does not have that either, such as for an old bookmark.
 *
 * @param of the result of a query that is loaded anew for each page
 * @param page from 1
 * @returns whether that is under way: what stands there now is no result
 */
export function usePastEnd(
  of: { error?: unknown; isFetching: boolean },
  page: number,
  onPage: (page: number) => void,
): boolean {
  const isPastEnd = page > 1 && !of.isFetching && isNotFound(of.error);
  /** The page that was requested last: what is stored of another one may be of before. */
  const requested = useRef<number | null>(null);
  /** Whether the page after this one was missing. */
  const wentBack = useRef(false);
  const goBack = useEffectEvent(() => {
    onPage(wentBack.current ? 1 : page - 1);
    wentBack.current = true;
  });
  useEffect(() => {
    if (of.isFetching) requested.current = page;
    else if (!isPastEnd) wentBack.current = false;
    else if (requested.current === page) goBack();
  }, [of.isFetching, isPastEnd, page]);
  return isPastEnd;
}
