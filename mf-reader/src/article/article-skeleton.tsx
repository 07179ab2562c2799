import styles from './article-skeleton.module.css';

/** The shape of an article while it loads. */
export function ArticleSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true" aria-label="Loading article">
      <span />
      <span />
      <div />
      <span />
      <span />
      <span />
    </div>
  );
}
