import { type SubmitEvent } from 'react';
import { Button } from '@waypost/shared/ui/button';
import { commentsApi, type QueueFilters } from '../api/comments-api';
import { Choice, Field } from '../ui/field';
import list from '../ui/list.module.css';

/** Id of the search field, which the key `/` leads to. */
export const SEARCH_ID = 'queue-search';

/** Narrows the queue by words, rule, address and article. */
export function QueueFilterForm(props: {
  filters: QueueFilters;
  onChange: (filters: QueueFilters) => void;
}) {
  const { filters, onChange } = props;
  const rules = commentsApi.useGetRulesQuery();
  const options = (rules.data ?? [])
    .filter(({ rule }) => rule !== '')
    .map(({ rule, count }) => [rule, `${rule} (${count})`] as const);
  const known = options.some(([rule]) => rule === filters.rule) || filters.rule === '';
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const word = (name: string): string => String(values.get(name) ?? '').trim();
    onChange({ ...filters, search: word('search'), email: word('email') });
    // Keys act on the queue again.
    event.currentTarget.querySelector<HTMLElement>(':focus')?.blur();
  };
  const isNarrowed = Boolean(filters.article || filters.rule || filters.email || filters.search);
  return (
    <>
      <form
        key={`${filters.search} ${filters.email}`}
        role="search"
        aria-label="Comments"
        className={list.bar}
        onSubmit={submit}
      >
        <Field
          id={SEARCH_ID}
          label="Words"
          type="search"
          name="search"
          defaultValue={filters.search}
        />
        <Field
          label="Address"
          type="email"
          inputMode="email"
          name="email"
          defaultValue={filters.email}
        />
        <Choice
          label="Caught by"
          value={filters.rule}
          options={[
            ['', 'Any rule or none'],
            ...options,
            ...(known ? [] : [[filters.rule, filters.rule] as const]),
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
        <Button type="submit">Search</Button>
      </form>
      {isNarrowed ? (
        <p className={list.note}>
          {filters.article ? (
            <>
              Only comments on <strong>{filters.article}</strong>.{' '}
            </>
          ) : null}
          <button
            type="button"
            className={list.small}
            onClick={() => onChange({ ...filters, article: '', rule: '', email: '', search: '' })}
          >
            Show all
          </button>
        </p>
      ) : null}
    </>
  );
}
