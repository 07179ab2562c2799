import { Button } from '@waypost/shared/ui/button';
import styles from './failed-change.module.css';

/** Says that a change of the columns did not come about, where readers are, and offers it again. */
export function FailedChange(props: { onRetry: () => void; onDismiss: () => void }) {
  const { onRetry, onDismiss } = props;
  return (
    <div role="alert" className={styles.notice}>
      <p>This change could not be loaded. The comparison is as it was.</p>
      <Button onClick={onRetry}>Try again</Button>
      <button type="button" aria-label="Dismiss" onClick={onDismiss}>
        ×
      </button>
    </div>
  );
}
