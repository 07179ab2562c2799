import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { fieldMessagesOf } from '@waypost/shared/failures/messages-of';
import { Button } from '@waypost/shared/ui/button';
import { Field, TextField } from '@waypost/shared/ui/field';
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
import { useKeptMessage } from './use-kept-message';

const labels: Record<ContactField, string> = {
  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
};

const completions: Partial<Record<ContactField, string>> = { name: 'name', email: 'email' };

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
        const attributes = {
          name: field,
          label: labels[field],
          error: errors[field],
          required: true,
          defaultValue: refused?.message[field],
          readOnly: isLoading,
          autoComplete: completions[field] ?? 'off',
          autoFocus: again && field === 'name',
          onChange,
        };
        if (field === 'email') return <Field key={field} type="email" {...attributes} />;
        const limited = { ...attributes, limits: limits[field] };
        return field === 'message' ? (
          <TextField key={field} rows={8} {...limited} />
        ) : (
          <Field key={field} {...limited} />
        );
      })}
      <div className={styles.submit}>
        <Button type="submit" tone="primary" disabled={isLoading}>
          {isLoading ? 'Sending...' : 'Send message'}
        </Button>
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      </div>
    </form>
  );
}
