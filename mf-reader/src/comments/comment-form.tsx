import { type ChangeEvent, useId } from 'react';
import { Button } from '@waypost/shared/ui/button';
import { Field, TextField } from '@waypost/shared/ui/field';
import { Name } from '@waypost/shared/ui/name';
import { limits } from './check-comment';
import styles from './comment-form.module.css';
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
  const field = (name: keyof typeof fields) => ({
    id: `${id}-${name}`,
    name,
    value: fields[name],
    error: errors[name],
    readOnly: busy,
    'aria-required': true,
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
      <Field
        {...field('author_name')}
        label="Name"
        autoComplete="name"
        limits={limits.author_name}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- opened by a click: focus goes along
        autoFocus={takesFocus}
      />
      <Field
        {...field('author_email')}
        label="Email"
        type="email"
        autoComplete="email"
        hint="Never shown"
      />
      <TextField {...field('content')} label="Comment" rows={5} limits={limits.content} />
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
