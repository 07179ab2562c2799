import { skeletonClass, Loading } from '@waypost/shared/ui/loading';
import heroStyles from './hero.module.css';
import styles from './hero-skeleton.module.css';

const Bone = ({ shape }: { shape?: string }) => (
  <div className={`${skeletonClass} ${shape ?? ''}`} />
);

/** The hero's shape while its articles load: main article, slide, latest and panels. */
export function HeroSkeleton() {
  return (
    <Loading text="Loading today’s articles">
      <div className={`${heroStyles.stage} ${styles.skeleton}`}>
        <div>
          <Bone shape={styles.picture} />
          <Bone shape={styles.title} />
          <Bone />
          <Bone />
        </div>
        <div>
          <div>
            <Bone shape={styles.picture} />
            <Bone shape={styles.line} />
          </div>
          <div>
            {[1, 2, 3, 4].map((item) => (
              <Bone key={item} shape={styles.item} />
            ))}
          </div>
        </div>
      </div>
      <div className={`${heroStyles.panels} ${styles.skeleton}`}>
        <Bone shape={styles.panel} />
        <Bone shape={styles.panel} />
        <Bone shape={styles.panel} />
      </div>
    </Loading>
  );
}
