import { type ChangeEvent, type SubmitEvent, useId, useRef, useState } from 'react';
import { fieldMessagesOf } from '@waypost/shared/failures/messages-of';
import { Button } from '@waypost/shared/ui/button';
import { blogApi } from '../api/blog-api';
import {
  checkMessage,
  type ContactErrors,
  type ContactField,
  contactFields,
  FAILURE,
  limits,
  readMessage,
  trimMessage,
} from './contact-fields';
import type { RefusedMessage } from './contact-action';
import styles from './contact-form.module.css';
import { FieldLimit } from './field-limit';
import { useKeptMessage } from './use-kept-message';

const labels: Record<ContactField, string> = {
  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
};

const completions: Partial<Record<ContactField, string>> = { name: 'name', email: 'email' };

/** What the form needs. */
export interface ContactFormProps {
  /** True when the reader requested it: the first field then gets the focus. */
  again: boolean;
  /** What was sent without scripts. */
  refused?: RefusedMessage | undefined;
  onSent: () => void;
}

/** The contact form: editing and submitting (specification §4 and §5). */
export function ContactForm({ again, refused, onSent }: ContactFormProps) {
  const [send, { isLoading }] = blogApi.useSendContactMessageMutation();
  const [errors, setErrors] = useState<ContactErrors>(refused?.errors ?? {});
  const [failure, setFailure] = useState(refused?.failure ?? null);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const forget = useKeptMessage(form);

  const showErrors = (found: ContactErrors): boolean => {
    setErrors(found);
    const first = contactFields.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    return first !== undefined;
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setFailure(null);
    // The form itself: what was typed before the page became interactive counts, too.
    const message = trimMessage(readMessage(new FormData(event.currentTarget)));
    if (isLoading || showErrors(checkMessage(message))) return;
    const { error } = await send(message);
    if (!error) {
      forget();
      onSent();
    } else if (!showErrors(fieldMessagesOf(error))) setFailure(FAILURE);
  };

  const onChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void =>
    setErrors({ ...errors, [event.target.name]: undefined });

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
    >
      {contactFields.map((field) => {
        const error = errors[field];
        const attributes = {
          id: `${id}-${field}`,
          name: field,
          required: true,
          defaultValue: refused?.message[field],
          readOnly: isLoading,
          autoComplete: completions[field] ?? 'off',
          autoFocus: again && field === 'name',
          'aria-invalid': Boolean(error),
          'aria-describedby':
            [field !== 'email' && `${id}-${field}-limit`, error && `${id}-${field}-error`]
              .filter(Boolean)
              .join(' ') || undefined,
          onChange,
        };
        return (
          <div key={field} className={styles.field}>
            <label htmlFor={attributes.id}>{labels[field]}</label>
            {field === 'email' ? null : (
              <FieldLimit
                id={`${id}-${field}-limit`}
                form={form}
                field={field}
                {...limits[field]}
              />
            )}
            {field === 'message' ? (
              <textarea rows={8} {...attributes} />
            ) : (
              <input type={field === 'email' ? 'email' : 'text'} {...attributes} />
            )}
            <p id={`${id}-${field}-error`} className={styles.error}>
              {error}
            </p>
          </div>
        );
      })}
      <div className={styles.submit}>
        <Button type="submit" tone="primary" disabled={isLoading}>
          {isLoading ? 'Sending...' : 'Send message'}
        </Button>
        <p role="alert" className={styles.error}>
          {failure}
        </p>
      </div>
    </form>
  );
}
