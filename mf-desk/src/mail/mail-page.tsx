import { useState } from 'react';
import { type MailStatus, mailsApi, type OutgoingMail } from '../api/mails-api';
import { failureLine } from '../api/failure';
import { Answer, Empty } from '../ui/answer';
import list from '../ui/list.module.css';
import { Mark } from '../ui/mark';
import { Moment } from '../ui/moment';
import { PageTitle } from '../ui/page-title';
import { Pager } from '../ui/pager';
import { Tabs } from '../ui/tabs';
import { useNotice } from '../ui/use-notice';
import { NoMail } from './no-mail';

const PAGE = 50;

const tabs: readonly (readonly [MailStatus, string])[] = [
  ['DEAD', 'Given up'],
  ['QUEUED', 'On their way'],
  ['SENT', 'Sent'],
];

function MailRow({ mail }: { mail: OutgoingMail }) {
  const [retry, retrying] = mailsApi.useRetryMailMutation();
  const [discard, discarding] = mailsApi.useDiscardMailMutation();
  const notice = useNotice();
  const act = async (call: Promise<{ error?: unknown }>, done: string): Promise<void> => {
    const { error } = await call;
    notice(error ? failureLine(error) : done, error ? 'alert' : 'status');
  };
  const isBusy = retrying.isLoading || discarding.isLoading;
  return (
    <li className={list.row}>
      <div className={list.main}>
        <p className={list.title}>{mail.subject}</p>
        <p className={list.facts}>
          <span>to {mail.recipient}</span>
          <span>
            <Moment iso={mail.sent_at ?? mail.created_at} />
          </span>
          {mail.attempts > 0 ? (
            <span>
              {mail.attempts} {mail.attempts === 1 ? 'attempt' : 'attempts'}
            </span>
          ) : null}
        </p>
        {mail.last_error ? <Mark tone="bad">{mail.last_error}</Mark> : null}
      </div>
      {mail.status === 'DEAD' ? (
        <div className={list.actions}>
          <button
            type="button"
            className={list.small}
            disabled={isBusy}
            aria-label={`Try again: ${mail.subject}, to ${mail.recipient}`}
            onClick={() => void act(retry(mail.id), 'The mail is on its way again')}
          >
            Try again
          </button>
          <button
            type="button"
            className={list.small}
            disabled={isBusy}
            aria-label={`Discard: ${mail.subject}, to ${mail.recipient}`}
            onClick={() => void act(discard(mail.id), 'The mail was discarded')}
          >
            Discard
          </button>
        </div>
      ) : null}
    </li>
  );
}

/** Tries again all that was given up, such as after the mail server was down for days. */
function RetryAll() {
  const [retryAll, { isLoading }] = mailsApi.useRetryAllMailsMutation();
  const notice = useNotice();
  const submit = async (): Promise<void> => {
    const { data, error } = await retryAll();
    if (!data) notice(failureLine(error), 'alert');
    else if (data.queued === 0)
      notice('None was tried again: what they say does not hold any more');
    else notice(`${data.queued} ${data.queued === 1 ? 'mail is' : 'mails are'} on the way again`);
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

/** `/desk/mail`: outgoing mail and its dead letters. */
export function MailPage() {
  const [status, setStatus] = useState<MailStatus>('DEAD');
  const [page, setPage] = useState(1);
  const mails = mailsApi.useGetMailsQuery({ status, page });
  const summary = mailsApi.useGetMailSummaryQuery();
  const counts = summary.data;
  const countOf = { DEAD: counts?.dead, QUEUED: counts?.queued, SENT: counts?.sent };
  return (
    <>
      <PageTitle
        title="Outgoing mail"
        lede="A mail that a server refuses for good is given up and stays here for 30 days."
      />
      {counts?.has_mail === false ? <NoMail /> : null}
      <Tabs
        label="Mails"
        tabs={tabs.map(([value, label]) => ({ value, label, count: countOf[value] }))}
        selected={status}
        onSelect={(value) => {
          setStatus(value);
          setPage(1);
        }}
      />
      <Answer of={{ ...mails, data: mails.currentData }} loading="Loading mails">
        {({ results, count }) =>
          count === 0 ? (
            <Empty title="Nothing here" />
          ) : (
            <>
              {status === 'DEAD' ? <RetryAll /> : null}
              <ul className={list.list}>
                {results.map((mail) => (
                  <MailRow key={mail.id} mail={mail} />
                ))}
              </ul>
              <Pager page={page} count={count} size={PAGE} onPage={setPage} />
            </>
          )
        }
      </Answer>
    </>
  );
}
