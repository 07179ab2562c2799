import { type SubmitEvent, useState } from 'react';
import { useSession } from '../frame/use-session';
import { Choice, Field } from '@waypost/shared/ui/field';
import { formatInZone } from '../ui/moment';
import list from '../ui/list.module.css';
import { momentsOf } from '../ui/zone-time';

/** Asks from when on an article is public: a moment to come, in the magazine's time zone. */
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
  const { time_zone: zone } = useSession();
  const [problem, setProblem] = useState<string>();
  /** The moments that the day and time mean, where clocks are put back over it. */
  const [twice, setTwice] = useState<readonly string[]>([]);
  const change = (): void => {
    setProblem(undefined);
    setTwice([]);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const moments = momentsOf(String(values.get('when')), zone);
    if (moments === null) return setProblem('Choose a day and a time');
    const [first, second] = moments;
    if (first === undefined) {
      return setProblem(
        `Clocks are put forward over this time in ${zone}: choose an earlier or a later one`,
      );
    }
    const which = values.get('which');
    if (second !== undefined && which === null) {
      setTwice(moments);
      return setProblem(
        `Clocks are put back over this time in ${zone}, so it is there twice: choose which below`,
      );
    }
    const chosen = which === null ? first : String(which);
    if (Date.parse(chosen) <= Date.now()) {
      return setProblem('This moment has passed: choose a later one');
    }
    setProblem(undefined);
    onChoose(chosen);
  };
  return (
    <form className={list.form} noValidate onSubmit={submit}>
      <Field
        label={`When ${title} is to be public`}
        name="when"
        type="datetime-local"
        hint={`In the magazine’s time zone, ${zone}`}
        error={problem}
        onChange={change}
      />
      {twice.length > 0 ? (
        <Choice
          label="Which of the two"
          name="which"
          options={twice.map((iso) => [iso, formatInZone(iso, zone)] as const)}
        />
      ) : null}
      <div>
        <button type="submit" className={list.small} disabled={isBusy}>
          Schedule it
        </button>
      </div>
    </form>
  );
}
