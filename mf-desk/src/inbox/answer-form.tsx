import { type SubmitEvent } from 'react';
import { Button } from '@waypost/shared/ui/button';
import { fieldErrorsOf } from '../api/failure';
import { inboxApi } from '../api/inbox-api';
import { makeRequestKey } from '../api/desk-api';
import { TextField } from '@waypost/shared/ui/field';
import { FormFailure } from '../ui/form-failure';
import list from '../ui/list.module.css';
import { useToast } from '../ui/use-toast';
import { useDraft } from '../ui/use-draft';

/** Answers by mail; what is typed stays until the API has it, also when one has to sign in again. */
export function AnswerForm({ id, name }: { id: number; name: string }) {
  const [answer, { isLoading, error }] = inboxApi.useAnswerMessageMutation();
  const [text, setText] = useDraft(`answer-${id}`);
  const [key, setKey] = useDraft(`answer-key-${id}`);
  const toast = useToast();
  const write = (next: string): void => {
    setText(next);
    // Another text is another mail.
    setKey('');
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const sent = key || makeRequestKey();
    setKey(sent);
    const { data } = await answer({ id, text, idempotency_key: sent });
    if (!data) return;
    write('');
    toast(data.detail);
  };
  return (
    <form
      className={`${list.form} ${list.after}`}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label={`Answer ${name}`}
        name="text"
        rows={8}
        maxLength={20_000}
        value={text}
        onChange={(event) => write(event.target.value)}
        readOnly={isLoading}
        hint="It goes out by mail and quotes the message. Replies come to the mailbox of the magazine."
        error={fieldErrorsOf(error).text}
      />
      <FormFailure error={error} />
      <div>
        <Button type="submit" tone="primary" disabled={isLoading}>
          {isLoading ? 'Sending…' : 'Send the answer'}
        </Button>
      </div>
    </form>
  );
}
