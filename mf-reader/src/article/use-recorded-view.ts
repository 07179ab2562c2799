import { useDispatch } from '@waypost/shared/redux';
import type { SiteDispatch } from '@waypost/shared/runtime';
import { useWhenSeen } from '@waypost/shared/interaction/use-when-seen';
import { readerApi } from '../api/reader-api';

/**
 * Counts one view when an article opens. A failure is logged with all calls and shown to nobody
 * (specification §8).
 */
export function useRecordedView(slug: string): void {
  const dispatch = useDispatch<SiteDispatch>();
  useWhenSeen(slug, (seen) => {
    dispatch(readerApi.endpoints.recordView.initiate(seen, { track: false }));
  });
}
