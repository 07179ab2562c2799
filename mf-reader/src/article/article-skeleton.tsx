import { boneClass, Loading } from '@waypost/shared/ui/loading';
import styles from './article-skeleton.module.css';
import view from './article-view.module.css';

/** The shape of an article while it loads. */
export function ArticleSkeleton() {
  return (
    <Loading text="Loading article">
      <div className={`${view.article} ${styles.skeleton}`}>
        <span className={boneClass} />
        <span className={boneClass} />
        <div className={boneClass} />
        <span className={boneClass} />
        <span className={boneClass} />
        <span className={boneClass} />
      </div>
    </Loading>
  );
}
