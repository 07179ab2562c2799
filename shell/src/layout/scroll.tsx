import { useSyncExternalStore } from 'react';
import { onScrollFrame } from '@waypost/shared/interaction/on-scroll-frame';
import styles from './scroll.module.css';

/** Pixels after which the scroll-to-top button appears (specification §9). */
const FAR = 400;

let percent = 0;
let far = false;

function measure(): void {
  const { scrollHeight, clientHeight } = document.documentElement;
  const room = scrollHeight - clientHeight;
  percent = room > 0 ? Math.min(100, Math.max(0, Math.round((window.scrollY / room) * 100))) : 0;
  far = window.scrollY > FAR;
}

/** Measures in a frame of its own: reading the page's height makes the browser lay it out. */
const subscribe = (listener: () => void): (() => void) =>
  onScrollFrame(() => {
    measure();
    listener();
  });

/** How much of the page has been scrolled, in whole percent. */
const useScrollPercent = (): number =>
  useSyncExternalStore(
    subscribe,
    () => percent,
    () => 0,
  );

const useScrolledFar = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => far,
    () => false,
  );

/** The scroll percentage as a line under the header, once the page is scrolled. */
export function ReadingProgress() {
  const scrolled = useScrollPercent();
  if (scrolled === 0) return null;
  return (
    <div
      role="progressbar"
      aria-label="Reading progress"
      aria-valuenow={scrolled}
      className={styles.track}
    >
      <div className={styles.bar} style={{ scale: `${scrolled / 100} 1` }} />
    </div>
  );
}

/** Leads back to the top; appears after 400 pixels (specification §9). */
export function ScrollToTop() {
  const isFar = useScrolledFar();
  if (!isFar) return null;
  const scroll = (): void => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
    // The button is about to go; the keyboard goes on from the page's start.
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className={styles.button} aria-label="Scroll to top" onClick={scroll}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 19V5m-6 6 6-6 6 6" />
      </svg>
    </button>
  );
}
