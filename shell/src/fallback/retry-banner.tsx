import { createContext, useContext, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useHasNavigated } from '../navigation/use-has-navigated';
import styles from './retry-banner.module.css';

/** True when the browser files of the first page's remote could not be loaded. */
export const UnreachableContext = createContext(false);

const neverChanges = () => () => undefined;

/** Tells that the first page can be read while its interactive parts are missing. */
export function RetryBanner() {
  const unreachable = useContext(UnreachableContext);
  const { pathname, search } = useLocation();
  const moved = useHasNavigated();
  const hydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  if (!unreachable || !hydrated || moved) return null;
  return (
    <p className={styles.banner} role="status">
      Parts of this page could not be loaded. You can read it, but buttons and forms may not work.{' '}
      <a href={pathname + search}>Retry</a>
    </p>
  );
}
