import { Link } from '@waypost/shared/router';
import { commentsApi } from '../api/comments-api';
import { inboxApi } from '../api/inbox-api';
import { mailsApi } from '../api/mails-api';
import { useMay, useSession } from '../frame/use-session';
import { NoMail } from '../mail/no-mail';
import { PageTitle } from '../ui/page-title';
import styles from './overview-page.module.css';

function Waiting(props: {
  to: string;
  count: number | undefined;
  one: string;
  many: string;
  /** Why it could not be counted. */
  error: unknown;
}) {
  const { to, count, one, many, error } = props;
  const isLost = count === undefined && error !== undefined;
  return (
    <li>
      <Link to={to}>
        <span className={styles.number}>{count ?? '–'}</span>{' '}
        <span>{isLost ? `How many ${many} is not known just now` : count === 1 ? one : many}</span>
      </Link>
    </li>
  );
}

/** `/desk`: what waits, at a glance. */
export function OverviewPage() {
  const { person, has_mail: hasMail } = useSession();
  const [mayRead, mayMail, mayDecide] = [useMay('inbox'), useMay('mail'), useMay('comments')];
  const comments = commentsApi.useGetQueueCountQuery({}, { skip: !mayDecide });
  const messages = inboxApi.useGetUnreadQuery(undefined, { skip: !mayRead });
  const mails = mailsApi.useGetMailSummaryQuery(undefined, { skip: !mayMail });
  return (
    <>
      <PageTitle
        title={person ? `Good to see you, ${person.name}` : 'The desk'}
        lede="What waits for somebody."
      />
      {hasMail ? null : <NoMail />}
      <ul className={styles.waiting}>
        {mayDecide ? (
          <Waiting
            to="/desk/comments"
            count={comments.currentData?.pending}
            error={comments.error}
            one="comment waits"
            many="comments wait"
          />
        ) : null}
        {mayRead ? (
          <Waiting
            to="/desk/inbox"
            count={messages.currentData?.unread}
            error={messages.error}
            one="message is unread"
            many="messages are unread"
          />
        ) : null}
        {mayMail ? (
          <Waiting
            to="/desk/mail"
            count={mails.currentData?.dead}
            error={mails.error}
            one="mail was given up"
            many="mails were given up"
          />
        ) : null}
        {mails.currentData?.stuck ? (
          <Waiting
            to="/desk/mail?queued"
            count={mails.currentData.stuck}
            error={null}
            one="mail has not gone out for 15 minutes"
            many="mails have not gone out for 15 minutes"
          />
        ) : null}
      </ul>
    </>
  );
}
