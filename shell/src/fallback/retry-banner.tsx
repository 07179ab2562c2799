import { use, useSyncExternalStore } from 'react';
import styles from './retry-banner.module.css';
import { RetryLink } from './retry-link';
import { UnreachableContext } from './server-html';

const neverChanges = () => () => undefined;

/** Tells that the first page can be read while its interactive parts are missing. */
export function RetryBanner() {
  const unreachable = use(UnreachableContext);
  const hydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  if (!unreachable || !hydrated) return null;
  return (
    <p className={styles.banner} role="status">
      Parts of this page could not be loaded. You can read it, but buttons and forms may not work.{' '}
      <RetryLink />
    </p>
  );
}
