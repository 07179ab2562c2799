import { type ComponentProps, type ReactNode, useId } from 'react';
import type { CharacterLimits } from '../validation/count-characters';
import { FieldLimit } from './field-limit';
import styles from './field.module.css';

/** What a field has beside its own attributes. */
interface Described {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** How long the text may be; the field says so, and near the end what is left. */
  limits?: CharacterLimits;
}

/** Ids of what describes a field, of that which there is. */
const describedBy = (id: string, { hint, limits, error }: Omit<Described, 'label'>) =>
  [hint && `${id}-hint`, limits && `${id}-limit`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ') || undefined;

function Frame(props: Described & { id: string; value?: unknown; children: ReactNode }): ReactNode {
  const { id, label, hint, error, limits, value, children } = props;
  return (
    <div className={styles.field}>
      <span className={styles.about}>
        <label htmlFor={id}>{label}</label>
        {hint ? (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        ) : null}
        {limits ? (
          <span className={styles.hint}>
            <FieldLimit of={id} value={value} limits={limits} />
          </span>
        ) : null}
      </span>
      {children}
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    </div>
  );
}

/** A field of one line with its label, a hint, its limit and its error. */
export function Field(props: Described & ComponentProps<'input'>) {
  const { label, hint, error, limits, ...input } = props;
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <Frame {...{ id, label, hint, error, limits }} value={input.value}>
      <input
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, props)}
        {...input}
        id={id}
      />
    </Frame>
  );
}

/** A field of several lines. */
export function TextField(props: Described & ComponentProps<'textarea'>) {
  const { label, hint, error, limits, ...textarea } = props;
  const ownId = useId();
  const id = textarea.id ?? ownId;
  return (
    <Frame {...{ id, label, hint, error, limits }} value={textarea.value}>
      <textarea
        rows={6}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, props)}
        {...textarea}
        id={id}
      />
    </Frame>
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
  const ownId = useId();
  const id = select.id ?? ownId;
  return (
    <Frame id={id} label={label}>
      <select {...select} id={id}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Frame>
  );
}
