import type { ReactNode } from 'react';
import styles from './fold.module.css';

/** What is there when it is asked for. */
export function Fold(props: { label: string; open?: boolean; children: ReactNode }) {
  return (
    <details className={styles.fold} open={props.open}>
      <summary>{props.label}</summary>
      {props.children}
    </details>
  );
}
