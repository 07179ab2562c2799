import { skeletonClass, Loading } from '@waypost/shared/ui/loading';
import heroStyles from './hero.module.css';
import styles from './hero-skeleton.module.css';

const SkeletonBlock = ({ shape }: { shape?: string }) => (
  <div className={`${skeletonClass} ${shape ?? ''}`} />
);

/** The hero's shape while its articles load: main article, slide, latest and panels. */
export function HeroSkeleton() {
  return (
    <Loading text="Loading today’s articles">
      <div className={`${heroStyles.stage} ${styles.skeleton}`}>
        <div>
          <SkeletonBlock shape={styles.image} />
          <SkeletonBlock shape={styles.title} />
          <SkeletonBlock />
          <SkeletonBlock />
        </div>
        <div className={heroStyles.beside}>
          <div>
            <SkeletonBlock shape={styles.image} />
            <SkeletonBlock shape={styles.line} />
          </div>
          <div>
            {[1, 2, 3, 4].map((item) => (
              <SkeletonBlock key={item} shape={styles.item} />
            ))}
          </div>
        </div>
      </div>
      <div className={`${heroStyles.panels} ${styles.skeleton}`}>
        <SkeletonBlock shape={styles.panel} />
        <SkeletonBlock shape={styles.panel} />
        <SkeletonBlock shape={styles.panel} />
      </div>
    </Loading>
  );
}
