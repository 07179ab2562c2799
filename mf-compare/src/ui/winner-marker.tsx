import styles from './winner-marker.module.css';

/** The winner marker: a tick in a disc, which nobody needs to see in colour. */
export function WinnerMarker() {
  return (
    <svg className={styles.marker} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="8" />
      <path d="m4.4 8.3 2.5 2.5 4.7-5.2" />
    </svg>
  );
}
