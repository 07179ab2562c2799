import { useLocation } from 'react-router-dom';
import { canonicalAddress } from '../routing/canonical-address';
import styles from './remote-fallback.module.css';

/**
 * Stands where a page would be whose remote is down (design §3). Retry asks the server for the
 * whole page again, which works whatever part was missing.
 */
export function RemoteFallback() {
  const { pathname, search } = canonicalAddress(useLocation());
  return (
    <section className={styles.fallback} aria-labelledby="fallback-title">
      <svg className={styles.art} viewBox="0 0 240 120" aria-hidden="true">
        <path d="M8 96h224" />
        <path d="M60 96V44h44l14 13-14 13H60" />
        <path d="M150 96V60l-22-9 22-9h38v27h-38" />
        <circle cx="204" cy="26" r="10" />
      </svg>
      <h1 id="fallback-title">This section is taking a break</h1>
      <p>
        The rest of the magazine works as usual. Try this page again in a moment, or read on
        elsewhere.
      </p>
      <p className={styles.actions}>
        <a className={styles.retry} href={pathname + search}>
          Retry
        </a>
        <a href="/">Back to Home</a>
      </p>
    </section>
  );
}
