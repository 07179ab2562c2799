import { useState } from 'react';
import { commentsApi, type QueueFilters } from '../api/comments-api';
import { useVisible } from '../ui/browser-state';

const POLL_MS = 10_000;

/**
 * How many comments that pass the filters came since the list was loaded; polled while the tab
 * is in view.
 *
 * @param place where the queue is: with another one, "new" begins anew
 */
export function useNewComments(
  { ordering: _ordering, page: _page, ...filters }: QueueFilters,
  place: string,
): { count: number; seen: () => void } {
  const pollingInterval = useVisible() ? POLL_MS : 0;
  const [since, setSince] = useState({ place, after: undefined as number | undefined });
  const after = since.place === place ? since.after : undefined;
  const { currentData } = commentsApi.useGetQueueCountQuery(
    { ...filters, after },
    { pollingInterval },
  );
  const seen = (): void => {
    if (currentData) setSince({ place, after: currentData.latest_id });
  };
  // The first response tells where "new" begins.
  if (after === undefined) seen();
  return { count: after === undefined ? 0 : (currentData?.new ?? 0), seen };
}
