import { useSyncExternalStore } from 'react';
import { isDark, onThemeChange, setDark } from '@waypost/shared/runtime';
import styles from './theme-toggle.module.css';

/** Switches dark mode. The server does not know the reader's choice: it renders "off". */
export function ThemeToggle() {
  const dark = useSyncExternalStore(onThemeChange, isDark, () => false);
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={dark}
      onClick={() => setDark(!dark)}
    >
      <span className={styles.label}>Dark mode</span>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path className={styles.moon} d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z" />
        <g className={styles.sun}>
          <circle cx="12" cy="12" r="4.5" />
          <path d="M12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.4 1.4m11.2 11.2L19 19M5 19l1.4-1.4M17.6 6.4 19 5" />
        </g>
      </svg>
    </button>
  );
}
