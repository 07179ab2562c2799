import { failureLine, fieldErrorsOf } from '../api/failure';
import styles from './field.module.css';

/** What a form's call failed with, unless it is said at its fields. */
export function FormFailure({ error }: { error: unknown }) {
  const isElsewhere = Object.keys(fieldErrorsOf(error)).length > 0;
  return (
    <p role="alert" className={styles.error}>
      {error && !isElsewhere ? failureLine(error) : null}
    </p>
  );
}
