import styles from './image-placeholder.module.css';

/** Stands in for a missing or broken image (specification §8). */
export function ImagePlaceholder({ label }: { label: string }) {
  return (
    <svg
      className={styles.placeholder}
      viewBox="0 0 160 90"
      preserveAspectRatio="xMidYMid slice"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle cx="118" cy="28" r="11" />
      <path d="M0 72 38 38l26 22 22-15 74 40v5H0Z" />
      <path d="M0 84 52 62l40 16 30-9 38 13v8H0Z" />
    </svg>
  );
}
