import type { QueueComment } from '@waypost/shared/contracts/api.generated';
import { type SubmitEvent } from 'react';
import { Button } from '@waypost/shared/ui/button';
import { commentsApi } from '../api/comments-api';
import { fieldErrorsOf } from '../api/failure';
import { TextField } from '@waypost/shared/ui/field';
import { FormFailure } from '../ui/form-failure';
import list from '../ui/list.module.css';
import { useDraft } from '../ui/use-draft';
import { useToast } from '../ui/use-toast';

/** Answers a comment in the magazine's name; what is typed stays until the API has it. */
export function ReplyForm({ comment }: { comment: QueueComment }) {
  const { id, author_name: author, status, article } = comment;
  const [reply, { isLoading, error }] = commentsApi.useReplyMutation();
  const [text, setText] = useDraft(`reply-${id}`);
  const toast = useToast();
  if (status !== 'APPROVED' || article === null) {
    return <p className={list.note}>A comment that readers see can be answered here as staff.</p>;
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const { data } = await reply({ id, content: text });
    if (!data) return;
    setText('');
    toast('The answer is public');
  };
  return (
    <form className={list.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={`Answer ${author} as staff`}
        name="content"
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
        readOnly={isLoading}
        hint="Public at once, with your name and marked as staff."
        error={fieldErrorsOf(error).content}
      />
      <FormFailure error={error} />
      <div>
        <Button type="submit" tone="primary" disabled={isLoading}>
          {isLoading ? 'Publishing…' : 'Publish the answer'}
        </Button>
      </div>
    </form>
  );
}
