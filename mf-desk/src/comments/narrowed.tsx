import type { QueueFilters } from '../api/comments-api';
import list from '../ui/list.module.css';
import { Empty } from '../ui/query-result';
import { isNarrowed } from './queue-filters';

/** Says what the queue is narrowed by, and leads back to all of it. */
export function Narrowed(props: {
  filters: QueueFilters;
  onChange: (filters: QueueFilters) => void;
}) {
  const { filters, onChange } = props;
  const parts = [
    filters.search && `with “${filters.search}”`,
    filters.article && `on ${filters.article}`,
    filters.rule && `caught by ${filters.rule}`,
    filters.email && `of ${filters.email}`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  const all = { ...filters, article: '', rule: '', email: '', search: '' };
  return (
    <div className={list.note}>
      Only comments {parts.join(', ')}.{' '}
      <button type="button" className={list.small} onClick={() => onChange(all)}>
        Show all
      </button>
    </div>
  );
}

/** What stands where no comment matches: that none waits is said only where it is so. */
export function NoComments({ filters }: { filters: QueueFilters }) {
  if (filters.status !== 'PENDING') return <Empty title="No such comments" />;
  return (
    <Empty title={isNarrowed(filters) ? 'Nothing waits that matches' : 'Nothing waits'}>
      When new ones come, a button here shows them.
    </Empty>
  );
}
