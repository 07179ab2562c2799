import styles from './article-skeleton.module.css';
import view from './article-view.module.css';

/** The shape of an article while it loads. */
export function ArticleSkeleton() {
  return (
    <div
      className={`${view.article} ${styles.skeleton}`}
      role="status"
      aria-label="Loading article"
    >
      <span />
      <span />
      <div />
      <span />
      <span />
      <span />
    </div>
  );
}
