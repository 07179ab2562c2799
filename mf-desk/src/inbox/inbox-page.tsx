import type { InboxMessage } from '@waypost/shared/contracts/api.generated';
import { useState } from 'react';
import { Link, useLocation } from '@waypost/shared/router';
import { Button } from '@waypost/shared/ui/button';
import { Name } from '@waypost/shared/ui/name';
import { inOwnLanguage } from '@waypost/shared/format/language-of';
import { inboxApi } from '../api/inbox-api';
import { useMay } from '../frame/use-session';
import { Empty } from '../ui/query-result';
import { Badge } from '../ui/badge';
import { useListAddress } from '../ui/list-address';
import { Moment } from '../ui/moment';
import { PageTitle } from '../ui/page-title';
import { PagedListView } from '../ui/paged-list-view';
import { SearchLine } from '../ui/search-line';
import { Tabs } from '../ui/tabs';
import { ForgetPerson } from './forget-person';
import styles from './inbox-page.module.css';

function MessageRow({ message }: { message: InboxMessage }) {
  const { id, name, subject, message: text, is_read: isRead, answers } = message;
  const { search } = useLocation();
  return (
    <li>
      <Link
        to={`/desk/inbox/${id}`}
        state={search}
        className={styles.message}
        data-unread={!isRead}
      >
        <span className={styles.head}>
          <span className={styles.name}>
            <Name>{name}</Name>
          </span>
          <Moment iso={message.created_at} />
        </span>
        <span className={styles.subject} {...inOwnLanguage(subject)}>
          {subject}
        </span>
        <span className={styles.beginning} {...inOwnLanguage(text)}>
          {text}
        </span>
        <span className={styles.badges}>
          {isRead ? null : <Badge tone="accent">Unread</Badge>}
          {answers > 0 ? <Badge tone="good">Answered</Badge> : null}
        </span>
      </Link>
    </li>
  );
}

const FOLDERS = [
  { value: 'inbox', label: 'Inbox' },
  { value: 'archive', label: 'Archive' },
] as const;

/** `/desk/inbox`: the messages of the contact form. */
export function InboxPage() {
  const [query, setQuery] = useListAddress('folder', FOLDERS);
  const [isForgetting, setForgetting] = useState(false);
  const mayErase = useMay('erase');
  const messages = inboxApi.useGetMessagesQuery(query, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageTitle title="Inbox" lede="What readers write through the contact form.">
        {mayErase ? <Button onClick={() => setForgetting(true)}>Erase a person</Button> : null}
      </PageTitle>
      {isForgetting ? <ForgetPerson email="" onClose={() => setForgetting(false)} /> : null}
      <Tabs
        label="Folder"
        tabs={FOLDERS}
        selected={query.folder}
        onSelect={(folder) => setQuery({ ...query, folder, page: 1 })}
      />
      <SearchLine
        of="Messages"
        label="Words or an address"
        value={query.search}
        onSearch={(search) => setQuery({ ...query, search, page: 1 })}
      />
      <PagedListView
        of={messages}
        loading="Loading messages"
        page={query.page}
        onPage={(page) => setQuery({ ...query, page })}
        empty={
          <Empty title={query.search ? 'Nothing found' : 'No messages here'}>
            {query.folder === 'inbox' && !query.search
              ? 'What readers write through the contact form appears here.'
              : null}
          </Empty>
        }
      >
        {(message) => <MessageRow key={message.id} message={message} />}
      </PagedListView>
    </>
  );
}
