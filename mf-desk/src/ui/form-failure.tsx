import { failureLine, fieldErrorsOf } from '../api/failure';
import styles from './field.module.css';

/** What a form's call failed with, unless it is said at its fields. */
export function FormFailure({ error }: { error: unknown }) {
  if (!error || Object.keys(fieldErrorsOf(error)).length > 0) return null;
  return (
    <p role="alert" className={styles.error}>
      {failureLine(error)}
    </p>
  );
}
