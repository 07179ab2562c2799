import { messagesOf } from '@waypost/shared/failures/messages-of';
import { Link, useParams } from '@waypost/shared/router';
import type { HttpFailure } from '@waypost/shared/runtime';
import { buttonClass } from '@waypost/shared/ui/button';
import { skeletonClass } from '@waypost/shared/ui/loading';
import { compareApi } from '../api/compare-api';
import { countSlugs } from '../selection/comparison-path';
import page from '../ui/page.module.css';
import styles from './comparison-page.module.css';
import { ComparisonView } from './comparison-view';

const ROWS = 8;

function ComparisonSkeleton({ columns }: { columns: number }) {
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

/** `/compare/{slug}` (specification §2, "Comparison page"; failure: §8). */
export function ComparisonPage() {
  const { slug = '' } = useParams();
  const { currentData, error } = compareApi.useGetComparisonQuery(slug);
  if (currentData) return <ComparisonView comparison={currentData} />;
  if (!error) return <ComparisonSkeleton columns={countSlugs(slug)} />;
  // Of a comparison with fewer than two products left, the API names those that are missing.
  const reason = (error as HttpFailure).status === 404 ? messagesOf(error).detail : undefined;
  return (
    <div className={page.page}>
      <div role="alert" className={page.failure}>
        <h1>Error Loading Comparison</h1>
        <p>Failed to load comparison</p>
        {reason ? <p>{reason}</p> : null}
        <Link className={buttonClass('primary')} to="/compare">
          Back to Product List
        </Link>
      </div>
    </div>
  );
}
