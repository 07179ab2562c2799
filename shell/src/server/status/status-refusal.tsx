import styles from './status-page.module.css';

/** In place of the status: why it is not shown, and what to do. */
export function StatusRefusal({ detail }: { detail: string }) {
  return (
    <div className={styles.intro}>
      <h1>Releases</h1>
      <p className={styles.summary}>{detail}</p>
    </div>
  );
}
