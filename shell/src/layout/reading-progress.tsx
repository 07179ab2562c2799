import styles from './reading-progress.module.css';
import { useScrollPercent } from './scroll-position';

/** The scroll percentage as a line under the header, once the page is scrolled. */
export function ReadingProgress() {
  const percent = useScrollPercent();
  if (percent === 0) return null;
  return (
    <div
      role="progressbar"
      aria-label="Reading progress"
      aria-valuenow={percent}
      className={styles.track}
    >
      <div className={styles.bar} style={{ scale: `${percent / 100} 1` }} />
    </div>
  );
}
