import { useState } from 'react';
import { Button } from '@waypost/shared/ui/button';
import { Dialog } from '@waypost/shared/ui/dialog';
import { ScheduleForm } from '../../articles/schedule-form';
import { useSession } from '../../frame/use-session';
import { useTextKind } from '../../frame/use-text-kind';
import { Fold } from '../../ui/fold';
import list from '../../ui/list.module.css';
import { formatInZone } from '../../ui/moment';

/** Asks when readers see what was written. */
export function PublishDialog(props: {
  title: string;
  /** Whether readers have seen an earlier version. */
  isChange: boolean;
  /** Whether readers see it now, so that a time is one of the changes. */
  isPublic: boolean;
  /** When it is to appear, or the changes are to be seen, where that was decided before. */
  scheduled: string | null;
  onPublish: (publishedAt?: string) => void;
  onClose: () => void;
}) {
  const { title, isChange, isPublic, scheduled, onPublish, onClose } = props;
  const { time_zone: zone } = useSession();
  const { one, readers } = useTextKind();
  /** A time that has passed meanwhile cannot be kept. */
  const [kept] = useState(() => (Date.parse(scheduled ?? '') > Date.now() ? scheduled : null));
  return (
    <Dialog open title={isChange ? 'Publish the changes?' : 'Publish it?'} onClose={onClose}>
      <div className={list.form}>
        <p>
          {!isChange
            ? `${readers} see it within a minute.`
            : isPublic
              ? 'Readers see them within a minute. At a time, they get what is saved by then.'
              : `Readers see them within a minute. ${one} that is off the site becomes public.`}
        </p>
        {kept ? (
          <p>
            {isPublic ? 'They go public on' : 'It is to appear on'} {formatInZone(kept, zone)}.
          </p>
        ) : null}
        <div className={list.actions}>
          {kept && !isPublic ? (
            <Button onClick={() => onPublish(kept)}>Keep that time</Button>
          ) : null}
          <Button tone="primary" onClick={() => onPublish()}>
            Publish now
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
        <Fold label="At a time">
          <ScheduleForm
            label={isPublic ? 'When they go public' : `When ${title} is to be public`}
            present={scheduled ?? undefined}
            isBusy={false}
            onChoose={onPublish}
          />
        </Fold>
      </div>
    </Dialog>
  );
}
