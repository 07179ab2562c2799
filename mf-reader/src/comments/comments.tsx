import { useMemo, useRef, useState } from 'react';
import { Button } from '@waypost/shared/ui/button';
import { readerApi } from '../api/reader-api';
import { CommentForm } from './comment-form';
import { CommentThread } from './comment-thread';
import { buildThreads } from './comment-tree';
import styles from './comments.module.css';

/** What the one form is open for: a new comment, or a reply to the comment of this id. */
type Writing = 'comment' | number | null;

/** What readers say about an article (specification §2 and §4). */
export function Comments({ articleId }: { articleId: number }) {
  const { currentData: comments, error } = readerApi.useGetCommentsQuery(articleId);
  const threads = useMemo(() => buildThreads(comments ?? []), [comments]);
  const [writing, setWriting] = useState<Writing>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = (): void => {
    setWriting(null);
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <section id="comments" className={styles.comments} aria-labelledby="comments-title">
      <div className={styles.top}>
        <h2 id="comments-title" ref={heading} tabIndex={-1}>
          Comments {comments?.length ? <span>{comments.length}</span> : null}
        </h2>
        {writing === 'comment' ? null : (
          <Button onClick={() => setWriting('comment')}>Write a comment</Button>
        )}
      </div>
      {writing === 'comment' ? (
        <CommentForm articleId={articleId} onSent={close} onCancel={close} />
      ) : null}
      {error ? (
        <p role="alert" className={styles.failure}>
          Failed to load comments
        </p>
      ) : null}
      {comments || error ? null : <CommentsSkeleton />}
      {comments?.length === 0 && !error ? <p className={styles.empty}>No comments yet</p> : null}
      {threads.length > 0 ? (
        <ul className={styles.threads}>
          {threads.map((thread) => (
            <CommentThread
              key={thread.id}
              thread={thread}
              articleId={articleId}
              isReplying={writing === thread.id}
              onReply={() => setWriting(thread.id)}
              onClose={close}
            />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** The shape of a comment while the list loads. */
function CommentsSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true" aria-label="Loading comments">
      <span />
      <span />
      <span />
    </div>
  );
}
