import type { QueueComment } from '@waypost/shared/contracts/api.generated';
import type { CommentStatus } from '@waypost/shared/contracts/comment';
import { Name } from '@waypost/shared/ui/name';
import { inOwnLanguage } from '@waypost/shared/format/language-of';
import list from '../ui/list.module.css';
import { Badge } from '../ui/badge';
import { Moment } from '../ui/moment';
import styles from './comment-item.module.css';
import { CommentThread } from './comment-thread';
import { StatusBadge } from './status-badge';

export interface CommentItemProps {
  comment: QueueComment;
  isCurrent: boolean;
  isSelected: boolean;
  isOpen: boolean;
  /** True where states differ within the list. */
  showsStatus: boolean;
  onCurrent: () => void;
  onSelect: () => void;
  onToggle: () => void;
  onDecide: (status: CommentStatus) => void;
  onFilter: (filter: { article?: string; email?: string }) => void;
}

/** Id of a comment's element, which the focus goes to. */
export const elementIdOf = (id: number): string => `comment-${id}`;

/** One comment with why it waits and what can be done. */
export function CommentItem(props: CommentItemProps) {
  const { comment, isCurrent, isSelected, isOpen, showsStatus } = props;
  const { id, author_name: author, article_title: title, article_slug: slug, status } = comment;
  return (
    <li
      id={elementIdOf(id)}
      className={styles.item}
      // The one that keys act on: it is where the focus is.
      tabIndex={-1}
      data-current={isCurrent}
      onFocus={props.onCurrent}
      aria-label={`Comment of ${author}`}
    >
      <input
        type="checkbox"
        className={styles.check}
        aria-label={`Select the comment of ${author}`}
        checked={isSelected}
        onChange={props.onSelect}
      />
      <div className={styles.body}>
        <p className={styles.who}>
          <strong>
            <Name>{author}</Name>
          </strong>
          <span>{comment.author_email}</span>
          <Moment iso={comment.created_at} />
        </p>
        <p className={styles.where}>
          {comment.parent === null ? 'on ' : 'in reply, on '}
          {comment.article === null ? (
            `${title || slug} (not public)`
          ) : (
            <a href={`/article/${slug}#comment-${id}`} target="_blank" rel="noreferrer">
              <Name>{title}</Name>
            </a>
          )}
        </p>
        <p className={styles.text} {...inOwnLanguage(comment.content)}>
          {comment.content}
        </p>
        <p className={styles.badges}>
          {comment.is_staff ? <Badge tone="accent">Staff</Badge> : null}
          {showsStatus ? <StatusBadge status={status} /> : null}
          {comment.moderation_reason ? (
            <Badge tone={comment.rule === 'trusted' ? 'good' : 'accent'}>
              {comment.moderation_reason}
            </Badge>
          ) : null}
        </p>
        <div className={list.actions}>
          <button
            type="button"
            className={`${list.small} ${styles.approve}`}
            disabled={status === 'APPROVED'}
            onClick={() => props.onDecide('APPROVED')}
          >
            Approve
          </button>
          <button
            type="button"
            className={list.small}
            disabled={status === 'REJECTED'}
            onClick={() => props.onDecide('REJECTED')}
          >
            Reject
          </button>
          <button
            type="button"
            className={list.small}
            aria-expanded={isOpen}
            onClick={props.onToggle}
          >
            Discussion
          </button>
        </div>
        {isOpen ? <CommentThread comment={comment} onFilter={props.onFilter} /> : null}
      </div>
    </li>
  );
}
