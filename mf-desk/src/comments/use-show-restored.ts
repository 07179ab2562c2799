import type { QueueComment } from '@waypost/shared/contracts/api.generated';
import { useEffect, useRef } from 'react';
import { useDispatch } from '@waypost/shared/redux';
import type { SiteDispatch } from '@waypost/shared/runtime';
import type { PagedList } from '@waypost/shared/contracts/paged-list';
import { commentsApi, type QueueFilters } from '../api/comments-api';
import type { Undone } from './use-decisions';

/**
 * Shows in the list what undoing restored, also where the list was loaded while it was under way.
 *
 * @returns takes what was undone and when that began, in milliseconds; resolves with the id of the
 *   first restored comment, `null` when the list does not have it.
 */
export function useShowRestored(filters: QueueFilters) {
  const dispatch = useDispatch<SiteDispatch>();
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  }, [filters]);

  return async ({ restored, isStale }: Undone, since: number): Promise<number | null> => {
    const load = (forceRefetch: boolean) =>
      dispatch(
        commentsApi.endpoints.getQueue.initiate(latest.current, { subscribe: false, forceRefetch }),
      );
    const [first = null] = restored;
    const isIn = (list?: PagedList<QueueComment>) => list?.results.some(({ id }) => id === first);
    // Waits for a request under way: it may have read the list before the undo, and a forced load
    // would join it instead of beginning another.
    const { data, fulfilledTimeStamp = 0 } = await load(false);
    const isCurrent = !isStale && fulfilledTimeStamp < since;
    if (isCurrent && isIn(data)) return first;
    return isIn((await load(true)).data) ? first : null;
  };
}
