import type { ReactNode } from 'react';
import styles from './page-title.module.css';

/** Head of a page of the desk: its title, what it is for, what can be done. */
export function PageTitle(props: { title: string; lede?: ReactNode; children?: ReactNode }) {
  const { title, lede, children } = props;
  return (
    <header className={styles.header}>
      <div>
        <h1>{title}</h1>
        {lede ? <p className={styles.lede}>{lede}</p> : null}
      </div>
      {children ? <div className={styles.actions}>{children}</div> : null}
    </header>
  );
}
