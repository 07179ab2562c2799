import type { CommentThread as Thread } from './comment-tree';
import { CommentForm } from './comment-form';
import { CommentItem } from './comment-item';
import styles from './comments.module.css';

/** What a thread is shown with. */
export interface CommentThreadProps {
  thread: Thread;
  articleId: number;
  /** True while the form answers this thread's first comment. */
  isReplying: boolean;
  onReply: () => void;
  onClose: () => void;
}

/** A comment, its replies, and the form when it is being replied to. */
export function CommentThread(props: CommentThreadProps) {
  const { thread, articleId, isReplying, onReply, onClose } = props;
  return (
    <li className={styles.thread}>
      <CommentItem comment={thread}>
        {isReplying ? (
          <CommentForm
            articleId={articleId}
            parent={thread.id}
            replyTo={thread.author_name}
            onSent={onClose}
            onCancel={onClose}
          />
        ) : (
          <button
            type="button"
            className={styles.reply}
            aria-label={`Reply to ${thread.author_name}`}
            onClick={onReply}
          >
            Reply
          </button>
        )}
      </CommentItem>
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
