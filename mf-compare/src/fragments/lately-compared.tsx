import { ComparisonShelf } from '../compare/comparison-shelf';
import styles from './lately-compared.module.css';

/** What the magazine compared last, on pages of others. */
export const LatelyCompared = () => (
  <div className={styles.lately}>
    <ComparisonShelf title="Compared lately" most={3} order="latest" />
  </div>
);
