import { useDispatch } from '@waypost/shared/redux';
import { useWhenSeen } from '@waypost/shared/interaction/use-when-seen';
import type { SiteDispatch } from '@waypost/shared/runtime';
import type { ReadComparison } from '../api/read-comparison';
import { compareApi } from '../api/compare-api';

/**
 * Counts one view when an edited comparison opens; those that readers compose have no count. A
 * failure is logged with all calls and shown to nobody (specification §8).
 */
export function useRecordedView({ id, slug }: ReadComparison): void {
  const dispatch = useDispatch<SiteDispatch>();
  useWhenSeen(id === null ? '' : slug, (seen) => {
    dispatch(compareApi.endpoints.recordView.initiate(seen, { track: false }));
  });
}
