import { type SubmitEvent, useState } from 'react';
import { Field } from '../ui/field';
import list from '../ui/list.module.css';

/** Asks from when on an article is public: a moment to come. */
export function ScheduleForm({
  title,
  isBusy,
  onChoose,
}: {
  title: string;
  /** Whether a decision is on its way. */
  isBusy: boolean;
  onChoose: (iso: string) => void;
}) {
  const [problem, setProblem] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const chosen = new Date(String(new FormData(event.currentTarget).get('when')));
    if (Number.isNaN(chosen.getTime())) return setProblem('Choose a day and a time');
    if (chosen.getTime() <= Date.now()) {
      return setProblem('This moment has passed: choose a later one');
    }
    setProblem(undefined);
    onChoose(chosen.toISOString());
  };
  return (
    <form className={list.form} noValidate onSubmit={submit}>
      <Field
        label={`When ${title} is to be public`}
        name="when"
        type="datetime-local"
        hint="In your own time zone"
        error={problem}
      />
      <div>
        <button type="submit" className={list.small} disabled={isBusy}>
          Schedule it
        </button>
      </div>
    </form>
  );
}
