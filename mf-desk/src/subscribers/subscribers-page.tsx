import { useState } from 'react';
import { buttonClass } from '@waypost/shared/ui/button';
import {
  subscribersApi,
  type SubscriberQuery,
  type SubscriberStatus,
} from '../api/subscribers-api';
import { useSession } from '../frame/use-session';
import { NoMail } from '../mail/no-mail';
import { Empty } from '../ui/query-result';
import { PageTitle } from '../ui/page-title';
import { PagedListView } from '../ui/paged-list-view';
import { SearchLine } from '../ui/search-line';
import { Tabs } from '../ui/tabs';
import { ImportForm } from './import-form';
import { SubscriberRow } from './subscriber-row';

const states: readonly (readonly [SubscriberStatus | '', string])[] = [
  ['', 'All'],
  ['CONFIRMED', 'Confirmed'],
  ['PENDING', 'Not confirmed'],
  ['UNSUBSCRIBED', 'Unsubscribed'],
];

/** `/desk/subscribers`: the newsletter's addresses. */
export function SubscribersPage() {
  const { has_mail: hasMail } = useSession();
  const [query, setQuery] = useState<SubscriberQuery>({ status: '', search: '', page: 1 });
  const subscribers = subscribersApi.useGetSubscribersQuery(query, {
    refetchOnMountOrArgChange: true,
  });
  const stateLabel = states.find(([value]) => value === query.status)?.[1];
  const { data: counts } = subscribersApi.useCountSubscribersQuery();
  return (
    <>
      <PageTitle title="Subscribers" lede="Who gets the newsletter, and how they agreed.">
        {counts ? (
          <a
            className={buttonClass()}
            href={`/api/desk/subscribers/export/${query.status ? `?status=${query.status}` : ''}`}
            download
          >
            Export {query.status ? `“${stateLabel}”` : 'all'} as CSV
          </a>
        ) : null}
      </PageTitle>
      {hasMail ? null : <NoMail />}
      <Tabs
        label="State"
        tabs={states.map(([value, label]) => ({
          value,
          label,
          count: value === '' ? undefined : counts?.[value],
        }))}
        selected={query.status}
        onSelect={(status) => setQuery({ ...query, status, page: 1 })}
      />
      <SearchLine
        of="Subscribers"
        label="Part of an address"
        value={query.search}
        onSearch={(search) => setQuery({ ...query, search, page: 1 })}
      />
      <PagedListView
        of={subscribers}
        loading="Loading subscribers"
        page={query.page}
        onPage={(page) => setQuery({ ...query, page })}
        empty={<Empty title={query.search ? 'Nothing found' : 'No addresses here'} />}
      >
        {(subscriber) => <SubscriberRow key={subscriber.id} subscriber={subscriber} />}
      </PagedListView>
      {counts ? <ImportForm /> : null}
    </>
  );
}
