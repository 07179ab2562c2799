import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';

interface Shared {
  label: string;
  /** What is wrong with the value. */
  error?: string;
  /** A line under the field that helps. */
  hint?: string;
}

/** A field with its label, a hint and its error. */
export function Field({ label, error, hint, ...input }: Shared & ComponentProps<'input'>) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        {...input}
        id={id}
      />
      <Note id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
}

/** A field of several lines. */
export function TextField({ label, error, hint, ...input }: Shared & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={6}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        {...input}
      />
      <Note id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
}

/** A choice of one among some. */
export function Choice(
  props: { label: string; options: readonly (readonly [value: string, label: string])[] } & Omit<
    ComponentProps<'select'>,
    'children'
  >,
) {
  const { label, options, ...select } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} {...select}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

function Note({ id, error, hint }: { id: string; error?: string; hint?: string }) {
  if (!error && !hint) return null;
  return (
    <p id={id} className={error ? styles.error : styles.hint}>
      {error ?? hint}
    </p>
  );
}
