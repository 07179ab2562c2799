import { failureLine, fieldErrorsOf } from '../api/failure';
import styles from './form-failure.module.css';

/** What is wrong with a form as a whole, where something is. */
export function FormProblem({ text }: { text: string | null | undefined }) {
  return text ? (
    <p role="alert" className={styles.failure}>
      {text}
    </p>
  ) : null;
}

/** What a form's call failed with, unless it is said at its fields. */
export function FormFailure({ error }: { error: unknown }) {
  if (!error || Object.keys(fieldErrorsOf(error)).length > 0) return null;
  return <FormProblem text={failureLine(error)} />;
}
