import { Link } from '@waypost/shared/router';
import { skeletonClass } from '@waypost/shared/ui/loading';
import { Name } from '@waypost/shared/ui/name';
import { compareApi } from '../api/compare-api';
import { views } from './views';
import styles from './comparison-shelf.module.css';

/** The shelf's shape while it loads, so that what follows it stays where it is. */
function ShelfSkeleton({ title, lines }: { title: string; lines: number }) {
  return (
    <div aria-hidden="true" className={styles.shelf}>
      <h2>{title}</h2>
      <ul>
        {Array.from({ length: lines }, (_, line) => (
          <li key={line}>
            <div className={`${skeletonClass} ${styles.skeleton}`} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Comparisons that the editors wrote, the most read first unless said otherwise. Pages stand without them: when there
 * are none, or they do not load, nothing is shown.
 */
export function ComparisonShelf(props: {
  title: string;
  /** How many at most. */
  most: number;
  order?: 'latest' | 'most read';
  /** Only those with this product. */
  productId?: number;
  /** Not the one that is open. */
  except?: string;
}) {
  const { title, most, order, productId, except } = props;
  const { data = [], isLoading } = compareApi.useGetComparisonsQuery();
  // Of one product there may be none: a skeleton would promise too much.
  if (isLoading && productId === undefined) return <ShelfSkeleton title={title} lines={most} />;
  const comparisons = data
    .filter(({ slug }) => slug !== except)
    .filter(({ products }) => productId === undefined || products.includes(productId))
    .toSorted((a, b) => (order === 'latest' ? 0 : b.views_count - a.views_count))
    .slice(0, most);
  if (comparisons.length === 0) return null;
  return (
    <nav aria-label={title} className={styles.shelf}>
      <h2>{title}</h2>
      <ul>
        {comparisons.map(({ slug, title: name, products, views_count }) => (
          <li key={slug}>
            <Link to={`/compare/${slug}`}>
              <Name>{name}</Name>
            </Link>
            <span>
              {products.length} products · {views(views_count)}
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
