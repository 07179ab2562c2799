import type { QueueComment } from '@waypost/shared/contracts/api.generated';
import { inOwnLanguage } from '@waypost/shared/format/language-of';
import { commentsApi } from '../api/comments-api';
import { failureLine } from '../api/failure';
import { Badge } from '../ui/badge';
import { QueryResult } from '../ui/query-result';
import list from '../ui/list.module.css';
import { Moment } from '../ui/moment';
import { useToast } from '../ui/use-toast';
import styles from './comment-thread.module.css';
import { ReplyForm } from './reply-form';
import { StatusBadge } from './status-badge';

/** The discussion around a comment, and what can be said about its author. */
export function CommentThread(props: {
  comment: QueueComment;
  onFilter: (filter: { article?: string; email?: string }) => void;
}) {
  const { comment, onFilter } = props;
  const thread = commentsApi.useGetThreadQuery(comment.id);
  const [trust, { isLoading }] = commentsApi.useTrustAddressMutation();
  const toast = useToast();
  const trustAddress = async (): Promise<void> => {
    const { error } = await trust(comment.author_email);
    if (error) toast(failureLine(error), 'alert');
    else toast(`Comments from ${comment.author_email} raise no doubts from now on`);
  };
  return (
    <div className={styles.thread}>
      <QueryResult of={thread} loading="Loading the discussion" rows={1}>
        {(found) => (
          <ol>
            {found.map((each) => (
              <li
                key={each.id}
                data-reply={each.parent !== null}
                aria-current={each.id === comment.id ? 'true' : undefined}
              >
                <p className={styles.who}>
                  <strong>{each.author_name}</strong> <Moment iso={each.created_at} />{' '}
                  {each.is_staff ? <Badge tone="accent">Staff</Badge> : null}{' '}
                  <StatusBadge status={each.status} />
                </p>
                <p className={styles.text} {...inOwnLanguage(each.content)}>
                  {each.content}
                </p>
              </li>
            ))}
          </ol>
        )}
      </QueryResult>
      <ReplyForm comment={comment} />
      <div className={list.actions}>
        <button
          type="button"
          className={list.small}
          onClick={() => onFilter({ article: comment.article_slug })}
        >
          Only this article
        </button>
        <button
          type="button"
          className={list.small}
          onClick={() => onFilter({ email: comment.author_email })}
        >
          Only this address
        </button>
        <button
          type="button"
          className={list.small}
          disabled={isLoading}
          onClick={() => void trustAddress()}
        >
          Trust this address
        </button>
      </div>
    </div>
  );
}
