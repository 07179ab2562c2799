import styles from './scroll-to-top.module.css';
import { useScrolledFar } from './scroll-position';

/** Leads back to the top; appears after 400 pixels (specification §9). */
export function ScrollToTop() {
  const far = useScrolledFar();
  if (!far) return null;
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
