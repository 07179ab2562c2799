import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { useActionData, useLocation } from '@waypost/shared/router';
import { Button } from '@waypost/shared/ui/button';
import type { SafeArticle } from '../api/read-article';
import { readerApi } from '../api/reader-api';
import type { RefusedComment } from './comment-action';
import { emptyFields } from './comment-draft';
// The form without scripts stands in the page: what is loaded later brings no styles to it.
import './comment-form.module.css';
import { CommentThread } from './comment-item';
import { buildThreads } from './comment-tree';
import styles from './comments.module.css';
import { useKeptDraft } from './use-kept-draft';
import { useWriting, type Writing } from './use-writing';

/** Browsers with scripts never load it: what is in a `noscript` is rendered on servers alone. */
const PlainForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "plain_comment_form" */ './plain-comment-form'))
    .PlainCommentForm,
}));

/**
 * Goes to the comment that the address names (`#comment-12`) where the list came after its page;
 * one that came with it is found by the browser and the host. A reader who has begun to scroll is
 * where they want to be.
 *
 * @param isLoaded whether the list is there
 */
function useCommentLink(isLoaded: boolean): void {
  const { hash } = useLocation();
  const wasThere = useRef(isLoaded);
  useEffect(() => {
    if (!isLoaded || wasThere.current) return;
    wasThere.current = true;
    if (!/^#comment-\d+$/.test(hash) || window.scrollY > 0) return;
    document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
  }, [isLoaded, hash]);
}

/** What readers say about an article (specification §2 and §4). */
export function Comments({
  article: { id: articleId, comments_closed: isClosed },
}: {
  article: Pick<SafeArticle, 'id' | 'comments_closed'>;
}) {
  const { currentData: comments, error } = readerApi.useGetCommentsQuery(articleId);
  const threads = useMemo(() => buildThreads(comments ?? []), [comments]);
  const [addComment, { isLoading: busy }] = readerApi.useAddCommentMutation();
  useCommentLink(comments !== undefined);
  const { Form, writing, restored, left, write, close } = useWriting();
  const draft = useKeptDraft(articleId, writing, (target) => write(target, true));
  const refused = useActionData<RefusedComment>();

  const form = (parent?: number, replyTo?: string) =>
    Form ? (
      <Form
        articleId={articleId}
        parent={parent}
        replyTo={replyTo}
        draft={draft}
        takesFocus={!restored}
        addComment={addComment}
        busy={busy}
        onSent={close}
        onCancel={() => {
          draft.setFields(emptyFields);
          close();
        }}
      />
    ) : null;
  const opener = (target: Writing) => ({
    // What is on its way keeps its form: if it fails, nothing is lost.
    disabled: busy,
    onClick: () => write(target),
    // The form took the button's place, and the focus with it.
    autoFocus: left === target,
  });

  return (
    <section id="comments" className={styles.comments} aria-labelledby="comments-title">
      <div className={styles.top}>
        <h2 id="comments-title">
          Comments {comments?.length ? <span>{comments.length}</span> : null}
        </h2>
        {isClosed || writing === 'comment' ? null : (
          <Button {...opener('comment')}>Write a comment</Button>
        )}
      </div>
      {writing === 'comment' ? form() : null}
      {isClosed && !refused ? null : (
        <noscript>
          <Suspense>
            <PlainForm threads={threads} refused={refused} />
          </Suspense>
        </noscript>
      )}
      {error ? (
        <p role="alert" className={styles.failure}>
          Failed to load comments
        </p>
      ) : isClosed || !comments?.length ? (
        <p role={comments ? undefined : 'status'} className={styles.empty}>
          {isClosed ? 'Comments are closed.' : comments ? 'No comments yet' : 'Loading comments'}
        </p>
      ) : null}
      {threads.length > 0 ? (
        <ul className={styles.threads}>
          {threads.map((thread) => {
            const { id, author_name: name } = thread;
            const reply =
              writing === id ? (
                form(id, name)
              ) : isClosed ? null : (
                <button
                  type="button"
                  className={styles.reply}
                  aria-label={`Reply to ${name}`}
                  {...opener(id)}
                >
                  Reply
                </button>
              );
            return <CommentThread key={id} thread={thread} reply={reply} />;
          })}
        </ul>
      ) : null}
    </section>
  );
}
