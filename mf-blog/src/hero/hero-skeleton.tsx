import heroStyles from './hero.module.css';
import styles from './hero-skeleton.module.css';

/** The hero's shape while its articles load. */
export function HeroSkeleton() {
  return (
    <div aria-hidden="true" className={`${heroStyles.stage} ${styles.skeleton}`}>
      <div>
        <div className={styles.picture} />
        <div className={styles.title} />
        <div />
      </div>
      <div>
        <div className={styles.picture} />
        <div />
      </div>
    </div>
  );
}
