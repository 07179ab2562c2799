import { type ChangeEvent, useId } from 'react';
import { Button } from '@waypost/shared/ui/button';
import { Name } from '@waypost/shared/ui/name';
import type { FieldName } from './comment-draft';
import { commentFields, fieldNames } from './comment-fields';
import styles from './comment-form.module.css';
import { CommentInputs } from './comment-inputs';
import { TrapField } from './trap-field';
import { type CommentTarget, useCommentForm } from './use-comment-form';

export interface CommentFormProps extends CommentTarget {
  /** Whom a reply answers. */
  replyTo?: string;
  /** False for what was kept for the tab and opens by itself. */
  takesFocus: boolean;
  onCancel: () => void;
}

/** Writes a comment or a reply (specification §4, "Comment form"). */
export function CommentForm({ replyTo, takesFocus, onCancel, ...target }: CommentFormProps) {
  const { busy } = target;
  const { fields, errors, form, change, submit } = useCommentForm(target);
  const id = useId();
  const propsOf = (name: FieldName) => ({
    id: `${id}-${name}`,
    value: fields[name] ?? '',
    error: errors[name],
    readOnly: busy,
    limits: commentFields[name].limits,
    // Opened by a click: focus goes along.
    autoFocus: takesFocus && name === fieldNames[0],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change(name, target.value),
  });
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-label={replyTo ? `Reply to ${replyTo}` : 'Write a comment'}
      onSubmit={(event) => void submit(event)}
    >
      {replyTo ? (
        <p className={styles.replying}>
          Replying to <Name>{replyTo}</Name>
        </p>
      ) : null}
      <CommentInputs propsOf={propsOf} />
      <TrapField />
      <p role="alert" className={styles.failure}>
        {errors.form}
      </p>
      <div className={styles.actions}>
        <Button type="submit" tone="primary" disabled={busy}>
          {busy ? 'Submitting...' : replyTo ? 'Submit reply' : 'Submit comment'}
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
