import { useState } from 'react';
import { useSearchParams } from '@waypost/shared/router';
import { Button } from '@waypost/shared/ui/button';
import { type MailStatus, mailsApi } from '../api/mails-api';
import { failureLine } from '../api/failure';
import { Empty } from '../ui/query-result';
import list from '../ui/list.module.css';
import { PageTitle } from '../ui/page-title';
import { PagedListView } from '../ui/paged-list-view';
import { Tabs } from '../ui/tabs';
import { useToast } from '../ui/use-toast';
import { useNow } from '../ui/browser-state';
import { endOf, MailRow } from './mail-row';
import { NoMail } from './no-mail';

const tabs: readonly (readonly [MailStatus, string])[] = [
  ['DEAD', 'Given up'],
  ['QUEUED', 'On their way'],
  ['SENT', 'Sent'],
];

const empty: Record<MailStatus, string> = {
  DEAD: 'No mail was given up',
  QUEUED: 'No mail is on its way',
  SENT: 'No mail was sent in the last 30 days',
};

/** Tries again all that was given up, such as after the mail server was down for days. */
function RetryAll() {
  const [retryAll, { isLoading }] = mailsApi.useRetryAllMailsMutation();
  const toast = useToast();
  const submit = async (): Promise<void> => {
    const { data, error } = await retryAll();
    if (!data) toast(failureLine(error), 'alert');
    else if (data.queued === 0) toast('None was tried again: what they say does not hold any more');
    else toast(`${data.queued} ${data.queued === 1 ? 'mail is' : 'mails are'} on the way again`);
  };
  return (
    <div className={list.before}>
      <button
        type="button"
        className={list.small}
        disabled={isLoading}
        onClick={() => void submit()}
      >
        Try all again
      </button>
    </div>
  );
}

/** Sends a mail to oneself, to see whether mail goes out. */
function SendTest({ onSent }: { onSent: () => void }) {
  const [send, { isLoading }] = mailsApi.useSendTestMailMutation();
  const toast = useToast();
  const submit = async (): Promise<void> => {
    const { data, error } = await send();
    if (!data) return toast(failureLine(error), 'alert');
    toast(data.detail);
    onSent();
  };
  return (
    <Button disabled={isLoading} onClick={() => void submit()}>
      Send me a test mail
    </Button>
  );
}

/** `/desk/mail`: outgoing mail and its dead letters. */
export function MailPage() {
  const [address] = useSearchParams();
  const [status, setStatus] = useState<MailStatus>(address.has('queued') ? 'QUEUED' : 'DEAD');
  const [page, setPage] = useState(1);
  const show = (value: MailStatus): void => {
    setStatus(value);
    setPage(1);
  };
  const mails = mailsApi.useGetMailsQuery({ status, page }, { refetchOnMountOrArgChange: true });
  const summary = mailsApi.useGetMailSummaryQuery();
  const counts = summary.data;
  const now = useNow();
  const { results = [], count = 0 } = mails.currentData ?? {};
  // What is on other pages is not known here.
  const canRetry = count > results.length || results.some((mail) => endOf(mail, now) === null);
  const countOf = { DEAD: counts?.dead, QUEUED: counts?.queued, SENT: counts?.sent };
  return (
    <>
      <PageTitle
        title="Outgoing mail"
        lede="A mail that a server refuses for good is given up and stays here for 30 days."
      >
        {counts?.has_mail ? <SendTest onSent={() => show('QUEUED')} /> : null}
      </PageTitle>
      {counts?.has_mail === false ? <NoMail /> : null}
      <Tabs
        label="Mails"
        tabs={tabs.map(([value, label]) => ({ value, label, count: countOf[value] }))}
        selected={status}
        onSelect={show}
      />
      <PagedListView
        of={mails}
        loading="Loading mails"
        page={page}
        onPage={setPage}
        before={status === 'DEAD' && canRetry ? <RetryAll /> : null}
        empty={<Empty title={empty[status]} />}
      >
        {(mail) => <MailRow key={mail.id} mail={mail} />}
      </PagedListView>
    </>
  );
}
