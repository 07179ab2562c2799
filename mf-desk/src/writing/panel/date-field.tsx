import type { DeskText } from '@waypost/shared/contracts/api.generated';
import { useState } from 'react';
import { ScheduleForm } from '../../articles/schedule-form';
import { useSession } from '../../frame/use-session';
import { FormProblem } from '../../ui/form-failure';
import list from '../../ui/list.module.css';
import { formatInZone } from '../../ui/moment';
import type { TextActions } from '../page/use-text-actions';
import styles from './details-panel.module.css';

/** Since when readers see an article, or from when on, and the way to another date. */
export function DateField(props: { text: DeskText; title: string; actions: TextActions }) {
  const { text, title, actions } = props;
  const { time_zone: zone } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const change = async (publishedAt: string): Promise<void> => {
    const failure = await actions.changeDate(publishedAt, text.state);
    setProblem(failure);
    setOpen(failure !== null);
  };
  const isPublic = text.state === 'public';
  return (
    <div className={styles.address}>
      <span>{isPublic ? 'Date' : 'Appears'}</span>
      <p>
        <time dateTime={text.published_at}>{formatInZone(text.published_at, zone)}</time>
      </p>
      {isOpen ? (
        <ScheduleForm
          label={isPublic ? 'Public since' : `When ${title} is to be public`}
          present={text.published_at}
          isPast={isPublic}
          isBusy={actions.isBusy}
          onChoose={(publishedAt) => void change(publishedAt)}
        />
      ) : null}
      <FormProblem text={problem} />
      <div>
        <button
          type="button"
          className={list.small}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Leave the date' : 'Change date'}
        </button>
      </div>
    </div>
  );
}
