import { useEffect, useEffectEvent } from 'react';
import { isNotFound } from '../api/failure';

/**
 * Goes to the page before while a list has no such page, such as after its last record left.
 *
 * @param of the query's result
 * @param page from 1
 * @returns whether that is under way: what stands there now is no answer.
 */
export function usePastEnd(
  of: { error?: unknown; isFetching: boolean },
  page: number,
  onPage: (page: number) => void,
): boolean {
  const isPastEnd = page > 1 && !of.isFetching && isNotFound(of.error);
  const goBack = useEffectEvent(() => onPage(page - 1));
  useEffect(() => {
    if (isPastEnd) goBack();
  }, [isPastEnd, page]);
  return isPastEnd;
}
