import type { ReactNode } from 'react';
import styles from './fold.module.css';

/** Content that shows once it is opened. */
export function Fold(props: { label: string; open?: boolean; children: ReactNode }) {
  return (
    <details className={styles.fold} open={props.open}>
      <summary>{props.label}</summary>
      {props.children}
    </details>
  );
}
