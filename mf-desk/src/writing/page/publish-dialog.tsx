import { Button } from '@waypost/shared/ui/button';
import { Dialog } from '@waypost/shared/ui/dialog';
import { ScheduleForm } from '../../articles/schedule-form';
import { Fold } from '../../ui/fold';
import list from '../../ui/list.module.css';

/** Asks when readers see what was written. */
export function PublishDialog(props: {
  title: string;
  /** Whether readers have seen an earlier version. */
  isChange: boolean;
  onPublish: (publishedAt?: string) => void;
  onClose: () => void;
}) {
  const { title, isChange, onPublish, onClose } = props;
  return (
    <Dialog open title={isChange ? 'Publish the changes?' : 'Publish it?'} onClose={onClose}>
      <div className={list.form}>
        <p>
          {isChange
            ? 'Readers see them within a minute. An article that is off the site becomes public.'
            : 'Readers, feeds and search engines see it within a minute.'}
        </p>
        <div className={list.actions}>
          <Button tone="primary" onClick={() => onPublish()}>
            Publish now
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
        <Fold label="At a time">
          <ScheduleForm title={title} isBusy={false} onChoose={onPublish} />
        </Fold>
      </div>
    </Dialog>
  );
}
