import { useState } from 'react';
import { commentsApi } from '../api/comments-api';
import { useVisible } from '../ui/use-visible';

const POLL_MS = 10_000;

/** How many comments came since the list was loaded; asked for while the tab is in view. */
export function useNewComments(): { count: number; seen: () => void } {
  const pollingInterval = useVisible() ? POLL_MS : 0;
  const [after, setAfter] = useState<number | null>(null);
  const { data } = commentsApi.useGetQueueCountQuery(after ?? 0, { pollingInterval });
  // The first answer tells where "new" begins.
  if (after === null && data) setAfter(data.latest_id);
  return {
    count: after === null ? 0 : (data?.new ?? 0),
    seen: () => data && setAfter(data.latest_id),
  };
}
