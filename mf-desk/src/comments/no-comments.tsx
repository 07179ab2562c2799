import type { QueueFilters } from '../api/comments-api';
import { Empty } from '../ui/query-result';
import { isNarrowed } from './queue-filters';

/** What stands where no comment matches: that none waits is said only where it is so. */
export function NoComments({ filters }: { filters: QueueFilters }) {
  if (filters.status !== 'PENDING') return <Empty title="No such comments" />;
  return (
    <Empty title={isNarrowed(filters) ? 'Nothing waits that matches' : 'Nothing waits'}>
      When new ones come, a button here shows them.
    </Empty>
  );
}
