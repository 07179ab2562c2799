import { skeletonClass } from '@waypost/shared/ui/loading';
import page from '../ui/page.module.css';
import styles from './comparison-skeleton.module.css';

const ROWS = 8;

/** A table's shape, while the comparison loads. */
export function ComparisonSkeleton({ columns }: { columns: number }) {
  return (
    <div className={page.page}>
      <p role="status" className={styles.status}>
        Loading comparison...
      </p>
      <div aria-hidden="true" className={`${skeletonClass} ${styles.title}`} />
      <div aria-hidden="true" className={styles.columns}>
        {Array.from({ length: columns + 1 }, (_, column) => (
          <div key={column}>
            <span className={column === 0 ? styles.corner : `${skeletonClass} ${styles.image}`} />
            {Array.from({ length: ROWS }, (_row, row) => (
              <span key={row} className={skeletonClass} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
