import { useLocation } from 'react-router-dom';
import styles from './retry-banner.module.css';

/** Tells that the page can be read while its interactive parts are missing, and offers Retry. */
export function RetryBanner() {
  const { pathname, search } = useLocation();
  return (
    <p className={styles.banner} role="status">
      Parts of this page could not be loaded. You can read it, but buttons and forms may not work.{' '}
      <a href={pathname + search}>Retry</a>
    </p>
  );
}
