import { type SubmitEvent, useState } from 'react';
import { useSession } from '../frame/use-session';
import { Choice, Field } from '@waypost/shared/ui/field';
import { formatInZone } from '../ui/moment';
import list from '../ui/list.module.css';
import { localTimeOf, momentsOf } from '../ui/zone-time';

const MINUTE_MS = 60_000;

/** The field knows no seconds. */
const isSameMinute = (iso: string, other = ''): boolean =>
  Math.floor(Date.parse(iso) / MINUTE_MS) === Math.floor(Date.parse(other) / MINUTE_MS);

/**
 * Asks for a moment in the magazine's time zone: from when on an article is public, or since when it has been.
 */
export function ScheduleForm({
  label,
  present,
  isPast = false,
  isBusy,
  onChoose,
}: {
  label: string;
  /** The moment that was chosen before. */
  present?: string | undefined;
  /** Whether it is public already: its date, which has passed, is asked for. */
  isPast?: boolean;
  isBusy: boolean;
  onChoose: (iso: string) => void;
}) {
  const { time_zone: zone } = useSession();
  const [problem, setProblem] = useState<string>();
  /** The moments that the day and time mean, where clocks are put back over it. */
  const [found, setFound] = useState<readonly string[] | null>(null);
  const atPresent = (present && momentsOf(localTimeOf(present, zone), zone)) || [];
  const twice = found ?? (atPresent.length > 1 ? atPresent : []);
  const change = (): void => {
    setProblem(undefined);
    setFound([]);
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
      setFound(moments);
      return setProblem(
        `Clocks are put back over this time in ${zone}, so it is there twice: choose which below`,
      );
    }
    const chosen = which === null ? first : String(which);
    const hasPassed = Date.parse(chosen) <= Date.now();
    if (hasPassed !== isPast) {
      return setProblem(
        isPast
          ? 'This moment is to come. To take it off until then, schedule it in the list'
          : 'This moment has passed: choose a later one',
      );
    }
    setProblem(undefined);
    onChoose(chosen);
  };
  return (
    <form className={list.form} noValidate onSubmit={submit}>
      <Field
        label={label}
        name="when"
        type="datetime-local"
        defaultValue={present && localTimeOf(present, zone)}
        hint={`In the magazine’s time zone, ${zone}`}
        error={problem}
        onChange={change}
      />
      {twice.length > 0 ? (
        <Choice
          label="Which of the two"
          name="which"
          defaultValue={twice.find((iso) => isSameMinute(iso, present))}
          options={twice.map((iso) => [iso, formatInZone(iso, zone)] as const)}
        />
      ) : null}
      <div>
        <button type="submit" className={list.small} disabled={isBusy}>
          {isPast ? 'Use this date' : 'Schedule it'}
        </button>
      </div>
    </form>
  );
}
