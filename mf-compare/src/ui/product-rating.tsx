import type { ReactNode } from 'react';
import type { Product } from '@waypost/shared/contracts/product';
import { formatCount } from '@waypost/shared/format/count';
import styles from './product-rating.module.css';

/** `84 reviews`, `1 review`. */
const reviews = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'review' : 'reviews'}`;

/**
 * Our rating out of 10 as a bar and a number, with the number of reviews.
 *
 * @param product one without a rating shows that it has none yet
 * @param marker stands behind the number
 */
export function ProductRating(props: {
  product: Pick<Product, 'our_rating' | 'review_count'>;
  marker?: ReactNode;
}) {
  const { product, marker } = props;
  const { our_rating, review_count } = product;
  if (our_rating === null) return <span className={styles.rating}>Not rated yet</span>;
  return (
    <span className={styles.rating}>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(Math.max(our_rating, 0), 10) * 10}%` }} />
      </span>
      <span>
        <strong>{our_rating.toFixed(1)}</strong>/10 {marker}
      </span>
      <span>({reviews(review_count)})</span>
    </span>
  );
}
