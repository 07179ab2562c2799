import { CharacterLimit } from '@waypost/shared/ui/character-limit';
import type { CharacterLimits } from '@waypost/shared/validation/count-characters';
import styles from './comment-form.module.css';

/** One field of the comment form. */
export interface LabelledFieldProps {
  id: string;
  name: string;
  label: string;
  value: string;
  error?: string;
  hint?: string;
  limits?: CharacterLimits;
  type?: 'text' | 'email';
  autoComplete?: string;
  autoFocus?: boolean;
  multiline?: boolean;
  readOnly?: boolean;
  onChange: (value: string) => void;
}

/** A labelled field with its hint and its error. */
export function LabelledField(props: LabelledFieldProps) {
  const { id, label, error, hint, limits, multiline, type = 'text', onChange, ...rest } = props;
  const described = [hint || limits ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(
    Boolean,
  );
  const shared = {
    ...rest,
    id,
    'aria-invalid': error !== undefined,
    'aria-describedby': described.join(' ') || undefined,
    'aria-required': true,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className={multiline ? undefined : styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      ) : null}
      {limits ? (
        <span className={styles.hint}>
          <CharacterLimit {...limits} id={`${id}-hint`} text={rest.value} />
        </span>
      ) : null}
      {multiline ? <textarea rows={5} {...shared} /> : <input type={type} {...shared} />}
      {error ? (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
