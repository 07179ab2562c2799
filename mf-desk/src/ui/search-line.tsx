import { type SubmitEvent, useId } from 'react';
import { buttonClass } from '@waypost/shared/ui/button';
import styles from './search-line.module.css';

export function SearchLine(props: {
  /** What is searched, for screen readers: `Comments`. */
  of: string;
  label: string;
  value: string;
  onSearch: (words: string) => void;
  /** Id of the field, for those who lead to it. */
  id?: string;
}) {
  const { of, label, value, onSearch, id } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // Keys of the page act again.
    event.currentTarget.querySelector<HTMLElement>(':focus')?.blur();
    onSearch(String(new FormData(event.currentTarget).get('search')).trim());
  };
  return (
    <form key={value} role="search" aria-label={of} className={styles.form} onSubmit={submit}>
      <label htmlFor={fieldId}>{label}</label>
      <input
        id={fieldId}
        type="search"
        name="search"
        maxLength={200}
        autoComplete="off"
        defaultValue={value}
      />
      <button type="submit" className={buttonClass()}>
        Search
      </button>
    </form>
  );
}
