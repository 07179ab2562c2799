import { useId } from 'react';
import { TRAP } from './comment-draft';
import styles from './comment-form.module.css';

/** The field that only programs fill in. */
export function TrapField() {
  const id = useId();
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={id}>Leave this field empty</label>
      <input id={id} name={TRAP} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
