import type { ReactNode } from 'react';
import type { Comment } from '@waypost/shared/contracts/comment';
import { formatDate } from '@waypost/shared/format/date';
import { Link } from '@waypost/shared/router';
import { Name } from '@waypost/shared/ui/name';
import { inOwnLanguage } from '@waypost/shared/format/language-of';
import styles from './comment-item.module.css';
import type { Thread } from './comment-tree';
import list from './comments.module.css';

/** Shows the day that the reader's clock had; the server's page has the magazine's. */
function showOwnDay(time: HTMLTimeElement | null): void {
  if (!time) return;
  const [, month, day, year] = new Date(time.dateTime).toDateString().split(' ');
  if (day) time.textContent = `${month} ${day}, ${year}`;
}

/** One comment; its text is plain, whatever looks like markup in it. */
function CommentItem({ comment, children }: { comment: Comment; children?: ReactNode }) {
  const { id, author_name, content, created_at } = comment;
  const place = `comment-${id}`;
  return (
    <article id={place} className={styles.comment} aria-label={`Comment by ${author_name}`}>
      <p className={styles.head}>
        <strong>
          <Name>{author_name}</Name>
        </strong>
        <Link to={{ hash: place }}>
          <time dateTime={created_at} ref={showOwnDay}>
            {formatDate(created_at)}
          </time>
        </Link>
        {comment.is_staff ? <span className={styles.badge}>Staff</span> : null}
        {/^pending$/i.test(comment.status) ? (
          <span className={styles.badge}>Pending Approval</span>
        ) : null}
      </p>
      <p className={styles.text} {...inOwnLanguage(content)}>
        {content}
      </p>
      {children}
    </article>
  );
}

export interface CommentThreadProps {
  thread: Thread;
  /** What stands below the first comment: the form or the button that opens it. */
  reply: ReactNode;
}

/** A comment, the way to reply to it, and its replies. */
export function CommentThread({ thread, reply }: CommentThreadProps) {
  return (
    <li className={list.thread}>
      <CommentItem comment={thread}>{reply}</CommentItem>
      {thread.replies.length > 0 ? (
        <ul className={list.replies} aria-label={`Replies to ${thread.author_name}`}>
          {thread.replies.map((reply) => (
            <li key={reply.id}>
              <CommentItem comment={reply} />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
