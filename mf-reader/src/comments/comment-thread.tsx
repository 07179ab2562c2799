import type { ReactNode } from 'react';
import type { Thread } from './comment-tree';
import { CommentItem } from './comment-item';
import styles from './comments.module.css';

/** What a thread is shown with. */
export interface CommentThreadProps {
  thread: Thread;
  /** What stands below the first comment: the form or the button that opens it. */
  reply: ReactNode;
}

/** A comment, the way to reply to it, and its replies. */
export function CommentThread({ thread, reply }: CommentThreadProps) {
  return (
    <li className={styles.thread}>
      <CommentItem comment={thread}>{reply}</CommentItem>
      {thread.replies.length > 0 ? (
        <ul className={styles.replies} aria-label={`Replies to ${thread.author_name}`}>
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
