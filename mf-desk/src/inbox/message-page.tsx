import type { InboxAnswer, InboxMessage } from '@waypost/shared/contracts/api.generated';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from '@waypost/shared/router';
import { Button, buttonClass } from '@waypost/shared/ui/button';
import { Name } from '@waypost/shared/ui/name';
import { inOwnLanguage } from '@waypost/shared/format/language-of';
import { failureLine } from '../api/failure';
import { inboxApi } from '../api/inbox-api';
import { useMay, useSession } from '../frame/use-session';
import { NoMail } from '../mail/no-mail';
import { QueryResult } from '../ui/query-result';
import list from '../ui/list.module.css';
import { Badge } from '../ui/badge';
import { Moment } from '../ui/moment';
import { PageTitle } from '../ui/page-title';
import { useToast } from '../ui/use-toast';
import { AnswerForm } from './answer-form';
import { ForgetPerson } from './forget-person';
import styles from './message-page.module.css';

function SentAnswer({ answer }: { answer: InboxAnswer }) {
  const { mail_status: status } = answer;
  return (
    <li className={styles.answer}>
      <p className={list.facts}>
        <strong>{answer.author_name}</strong>
        <Moment iso={answer.created_at} />
        {status === 'SENT' ? (
          <Badge tone="good">Sent</Badge>
        ) : status === 'DEAD' ? (
          <Badge tone="bad">Given up: {answer.mail_error}</Badge>
        ) : status === 'GONE' ? (
          <Badge tone="bad">Not sent: the mail is gone</Badge>
        ) : (
          <Badge>On its way</Badge>
        )}
      </p>
      <p className={styles.text}>{answer.text}</p>
    </li>
  );
}

/** The list that one came from: the inbox, or what of it was narrowed down to. */
function useListPath(): string {
  const { state } = useLocation() as { state: unknown };
  return `/desk/inbox${typeof state === 'string' ? state : ''}`;
}

function Message(props: {
  message: InboxMessage & { thread: InboxAnswer[] };
  onForget: () => void;
}) {
  const { message, onForget } = props;
  const { id, email, is_archived: isArchived, is_read: isRead } = message;
  const { has_mail: hasMail } = useSession();
  const mayErase = useMay('erase');
  const [mark, { isLoading }] = inboxApi.useMarkMessageMutation();
  const listPath = useListPath();
  const navigate = useNavigate();
  const toast = useToast();

  // Opening it is reading it; marking it unread is a decision of its own, which stays.
  const [wasUnread] = useState(!isRead);
  useEffect(() => {
    if (wasUnread) void mark({ id, is_read: true });
  }, [id, wasUnread, mark]);

  const change = async (marks: { is_read?: boolean; is_archived?: boolean }, done: string) => {
    const { error } = await mark({ id, ...marks });
    if (error) return toast(failureLine(error), 'alert');
    toast(done);
    void navigate(listPath);
  };
  return (
    <>
      <PageTitle
        title={message.subject}
        lede={
          <>
            <Name>{message.name}</Name>, <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
            , <Moment iso={message.created_at} />
          </>
        }
      />
      <p className={styles.text} {...inOwnLanguage(message.message)}>
        {message.message}
      </p>
      <div className={`${list.actions} ${styles.actions}`}>
        <Button
          disabled={isLoading}
          onClick={() =>
            void change(
              { is_archived: !isArchived },
              isArchived ? 'The message is in the inbox again' : 'The message is in the archive',
            )
          }
        >
          {isArchived ? 'Back to the inbox' : 'Archive'}
        </Button>
        <Button
          disabled={isLoading || !isRead}
          onClick={() => void change({ is_read: false }, 'The message is unread again')}
        >
          Mark as unread
        </Button>
        {mayErase ? <Button onClick={onForget}>Erase this person</Button> : null}
      </div>
      <section className={list.section} aria-labelledby="answers">
        <h2 id="answers">Answers</h2>
        {message.thread.length > 0 ? (
          <ol className={list.list}>
            {message.thread.map((answer) => (
              <SentAnswer key={answer.id} answer={answer} />
            ))}
          </ol>
        ) : null}
        {hasMail ? <AnswerForm id={id} name={message.name} /> : <NoMail />}
      </section>
    </>
  );
}

/** `/desk/inbox/:id`: one message with what was answered. */
export function MessagePage() {
  const { id = '' } = useParams();
  const message = inboxApi.useGetMessageQuery(Number(id));
  const listPath = useListPath();
  const navigate = useNavigate();
  /** Whose data is to be erased; the message goes with them, what was erased stays on the screen. */
  const [forgotten, setForgotten] = useState<string | null>(null);
  return (
    <>
      <p className={styles.back}>
        <Link to={listPath} className={buttonClass()}>
          Back to the inbox
        </Link>
      </p>
      {forgotten === null ? null : (
        <ForgetPerson
          email={forgotten}
          onClose={() => setForgotten(null)}
          onDone={() => void navigate(listPath)}
        />
      )}
      <QueryResult
        of={{ ...message, data: message.currentData }}
        loading="Loading the message"
        rows={3}
      >
        {(found) => (
          <Message key={found.id} message={found} onForget={() => setForgotten(found.email)} />
        )}
      </QueryResult>
    </>
  );
}
