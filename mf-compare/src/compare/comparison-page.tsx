import { Link, useParams } from 'react-router-dom';
import { formatCount } from '@waypost/shared/format/count';
import { formatDate } from '@waypost/shared/format/date';
import { buttonClass } from '@waypost/shared/ui/button';
import { compareApi } from '../api/compare-api';
import styles from './compare-page.module.css';
import { ComparisonTable } from './comparison-table';

/** `/compare/{slug}` (specification §2, "Comparison page"). */
export function ComparisonPage() {
  const { slug = '' } = useParams();
  const { currentData: comparison, isError } = compareApi.useGetComparisonQuery(slug);
  if (isError) {
    return (
      <div className={styles.page}>
        <div role="alert" className={styles.failure}>
          <h1>Error Loading Comparison</h1>
          <p>Failed to load comparison</p>
          <Link className={buttonClass()} to="/compare">
            Back to Product List
          </Link>
        </div>
      </div>
    );
  }
  if (!comparison) return <p role="status">Loading comparison...</p>;
  const { title, description, views_count, updated_at, conclusion, products } = comparison;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{title}</h1>
        {description ? <p>{description}</p> : null}
        <p>
          {formatCount(views_count)} views · Updated {formatDate(updated_at)}
        </p>
      </header>
      {products.length === 0 ? (
        <p>No products to compare</p>
      ) : (
        <ComparisonTable comparison={comparison} />
      )}
      {conclusion ? (
        <section>
          <h2>Our Verdict</h2>
          <p>{conclusion}</p>
        </section>
      ) : null}
    </div>
  );
}
