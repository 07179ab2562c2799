import { useEffect, useRef } from 'react';
import { Button } from '@waypost/shared/ui/button';
import styles from './failed-change.module.css';

/** Says that a change of the columns did not come about, where readers are, and offers it again. */
export function FailedChange(props: { onRetry: () => void; onDismiss: () => void }) {
  const { onRetry, onDismiss } = props;
  const retry = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The column that had the focus is gone.
    if (document.activeElement === document.body) retry.current?.focus();
  }, []);
  return (
    <div role="alert" className={styles.failure}>
      <p>This change could not be loaded. The comparison is as it was.</p>
      <Button ref={retry} onClick={onRetry}>
        Try again
      </Button>
      <button type="button" aria-label="Dismiss" onClick={onDismiss}>
        ×
      </button>
    </div>
  );
}
