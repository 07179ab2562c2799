import { type SubmitEvent, useState } from 'react';
import { Button } from '@waypost/shared/ui/button';
import { Dialog } from '@waypost/shared/ui/dialog';
import { TextField } from '@waypost/shared/ui/field';
import { beginHere } from '../../ui/begin-here';
import list from '../../ui/list.module.css';

/** Asks for the note that goes with a step of a review. */
export function ReviewDialog(props: {
  title: string;
  label: string;
  action: string;
  isBusy: boolean;
  /** Takes the step; gives what kept it from being taken, in words. */
  onSend: (note: string) => Promise<string | null>;
  onClose: () => void;
}) {
  const { title, label, action, isBusy, onSend, onClose } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const found = await onSend(String(new FormData(event.currentTarget).get('note')));
    if (found === null) onClose();
    else setProblem(found);
  };
  return (
    <Dialog open title={title} onClose={onClose}>
      <form className={list.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          ref={beginHere}
          label={label}
          name="note"
          rows={4}
          dir="auto"
          spellCheck
          error={problem ?? undefined}
        />
        <div className={list.actions}>
          <Button tone="primary" type="submit" disabled={isBusy}>
            {action}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
