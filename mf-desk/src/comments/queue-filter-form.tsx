import { type SubmitEvent } from 'react';
import { commentsApi, type QueueFilters } from '../api/comments-api';
import { Choice, Field } from '@waypost/shared/ui/field';
import { Fold } from '../ui/fold';
import list from '../ui/list.module.css';
import { STATES } from './queue-filters';

/** Narrows the queue by rule, address and order; the article comes from a comment's discussion. */
export function QueueFilterForm(props: {
  filters: QueueFilters;
  onChange: (filters: QueueFilters) => void;
}) {
  const { filters, onChange } = props;
  const rules = commentsApi.useGetRulesQuery(filters.status);
  const state = STATES.find(([value]) => value === filters.status)?.[1] ?? '';
  const options = (rules.data ?? [])
    .filter(({ rule }) => rule !== '')
    .map(
      ({ rule, count }) =>
        [rule, `${rule}: ${count} ${filters.status ? state.toLowerCase() : 'in all'}`] as const,
    );
  const isKnown = filters.rule === '' || options.some(([rule]) => rule === filters.rule);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    onChange({ ...filters, email: String(values.get('email')).trim() });
  };
  return (
    <Fold label="Filters" open={Boolean(filters.rule || filters.email) || undefined}>
      <form key={filters.email} aria-label="Filters" className={list.bar} onSubmit={submit}>
        <Choice
          label="Caught by"
          value={filters.rule}
          options={[
            ['', 'Any rule or none'],
            ...options,
            ...(isKnown ? [] : [[filters.rule, filters.rule] as const]),
          ]}
          onChange={(event) => onChange({ ...filters, rule: event.target.value })}
        />
        <Choice
          label="Order"
          value={filters.ordering}
          options={[
            ['created_at', 'Oldest first'],
            ['-created_at', 'Newest first'],
          ]}
          onChange={(event) =>
            onChange({ ...filters, ordering: event.target.value as QueueFilters['ordering'] })
          }
        />
        <Field
          label="Address of the author"
          type="email"
          name="email"
          defaultValue={filters.email}
        />
        <button type="submit" className={list.small}>
          Apply
        </button>
      </form>
    </Fold>
  );
}
