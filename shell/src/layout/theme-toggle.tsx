import { useSyncExternalStore } from 'react';
import { setDark } from '@waypost/shared/host';
import { isDark, onThemeChange } from '@waypost/shared/runtime';
import { iconButtonClass } from '@waypost/shared/ui/icon-button';
import styles from './theme-toggle.module.css';

/** Whether the page is dark. The server does not know the reader's choice: it renders "off". */
const useDark = (): boolean => useSyncExternalStore(onThemeChange, isDark, () => false);

/** Switches dark mode from the header (specification §4). */
export function ThemeToggle() {
  const dark = useDark();
  return (
    <button
      type="button"
      className={`${iconButtonClass} ${styles.toggle}`}
      aria-label="Dark mode"
      aria-pressed={dark}
      onClick={() => setDark(!isDark())}
    >
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

/** The same as a switch, for the mobile menu. */
export function ThemeSwitch() {
  const dark = useDark();
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={dark}
      onClick={() => setDark(!isDark())}
    >
      Dark mode
    </button>
  );
}
