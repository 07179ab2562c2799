import { skeletonClass, Loading } from '@waypost/shared/ui/loading';
import styles from './article-skeleton.module.css';
import view from './article-view.module.css';

/** The shape of an article while it loads. */
export function ArticleSkeleton() {
  return (
    <Loading text="Loading article">
      <div className={`${view.article} ${styles.skeleton}`}>
        <span className={skeletonClass} />
        <span className={skeletonClass} />
        <div className={skeletonClass} />
        <span className={skeletonClass} />
        <span className={skeletonClass} />
        <span className={skeletonClass} />
      </div>
    </Loading>
  );
}
