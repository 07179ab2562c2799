import { useId } from 'react';
import { buttonClass } from '@waypost/shared/ui/button';
import { hiddenClass } from '@waypost/shared/ui/hidden';
import { searchInputClass } from '@waypost/shared/ui/search-input';
import styles from './search-field.module.css';

/** A search field with its button; stands in a form of its own. */
export interface SearchFieldProps {
  name: string;
  label: string;
  /** What is searched for now. */
  value: string;
  placeholder?: string;
}

/** No search needs more; a backend refuses what is endless. */
const MAX_LENGTH = 200;

/** The field keeps the term; an empty one can't be sent. */
export function SearchField({ name, label, value, placeholder = label }: SearchFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hiddenClass}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        className={searchInputClass}
        name={name}
        required
        maxLength={MAX_LENGTH}
        pattern=".*\S.*"
        title="A word to look for"
        defaultValue={value}
        placeholder={placeholder}
        autoComplete="off"
      />
      <button type="submit" className={buttonClass()}>
        Search
      </button>
    </div>
  );
}
