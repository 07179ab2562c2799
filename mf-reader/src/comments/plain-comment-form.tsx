import { useId } from 'react';
import { useSearchParams } from '@waypost/shared/router';
import { Button } from '@waypost/shared/ui/button';
import { Choice } from '@waypost/shared/ui/field';
import type { RefusedComment } from './comment-action';
import { emptyFields, type FieldName, SUCCESS } from './comment-draft';
import styles from './comment-form.module.css';
import { CommentInputs } from './comment-inputs';
import type { Thread } from './comment-tree';
import { TrapField } from './trap-field';

/** Characters of a comment that tell it from others of its author. */
const EXCERPT = 60;

/** Comments that a reply may be to, the newest: the form is in the HTML that every reader gets. */
const MAX_CHOICES = 20;

const excerptOf = ({ author_name, content }: Thread): string => {
  const text = [...content];
  return `${author_name}: ${text.slice(0, EXCERPT).join('')}${text.length > EXCERPT ? '…' : ''}`;
};

export interface PlainCommentFormProps {
  /** Oldest first; the newest are what a comment may reply to. */
  threads: Thread[];
  /** What was sent last. */
  refused?: RefusedComment | undefined;
}

/**
 * Writes a comment or a reply without scripts: the browser sends it to the article's page. It is rendered on servers
 * alone.
 */
export function PlainCommentForm({ threads, refused }: PlainCommentFormProps) {
  const id = useId();
  const isSent = useSearchParams()[0].get('sent') === '1';
  if (isSent && !refused) return <p role="status">{SUCCESS}</p>;
  const { fields, errors, parent } = refused ?? { fields: emptyFields, errors: {} };
  const propsOf = (name: FieldName) => ({
    ...{ id: `${id}-${name}`, defaultValue: fields[name], error: errors[name] },
  });
  return (
    <form
      className={styles.form}
      method="post"
      action="#comments"
      noValidate
      aria-label="Write a comment"
    >
      <CommentInputs propsOf={propsOf} />
      {threads.length > 0 ? (
        <Choice
          label="In reply to"
          name="parent"
          defaultValue={parent ?? ''}
          options={[
            ['', 'Nobody: a comment of its own'],
            ...threads
              .slice(-MAX_CHOICES)
              .map((thread) => [String(thread.id), excerptOf(thread)] as const),
          ]}
        />
      ) : null}
      <TrapField />
      <p role="alert" className={styles.failure}>
        {errors.form}
      </p>
      <div className={styles.actions}>
        <Button type="submit" tone="primary">
          Submit comment
        </Button>
      </div>
    </form>
  );
}
