import { useNavigation } from 'react-router-dom';
import styles from './navigation-progress.module.css';

/** A thin line while a page's code is on its way; it only appears when that takes a while. */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle';
  return busy ? <div className={styles.line} role="progressbar" aria-label="Loading page" /> : null;
}
