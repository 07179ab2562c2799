import { Button } from '@waypost/shared/ui/button';
import { Fold } from '../../ui/fold';
import list from '../../ui/list.module.css';
import { TextDifference } from '../revisions/text-difference';

/** Asks which of two texts counts, where a content file changed and the desk's text did, too. */
export function FileDecision(props: {
  source: string;
  fileSource: string;
  isBusy: boolean;
  onDecide: (keep: 'desk' | 'file') => void;
}) {
  const { source, fileSource, isBusy, onDecide } = props;
  return (
    <section className={list.note} aria-labelledby="file-decision">
      <h2 id="file-decision">Its file changed, too</h2>
      <p>
        Readers see what the desk says. Whichever you choose, the other stays among the versions.
      </p>
      <Fold label="What the file says otherwise">
        <TextDifference before={source} after={fileSource} />
      </Fold>
      <div className={list.actions}>
        <Button disabled={isBusy} onClick={() => onDecide('desk')}>
          Keep the text of the desk
        </Button>
        <Button disabled={isBusy} onClick={() => onDecide('file')}>
          Take that of the file
        </Button>
      </div>
    </section>
  );
}
