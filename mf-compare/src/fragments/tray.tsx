import { useDeferredValue } from 'react';
import { Link, useLocation } from '@waypost/shared/router';
import { hiddenClass } from '@waypost/shared/ui/hidden';
import { comparisonPath, comparisonSlug } from '../selection/comparison-path';
import { MIN_COMPARED } from '../selection/selection';
import { useSelection } from '../selection/selection-store';
import { ProductThumbnail } from '../ui/product-thumbnail';
import styles from './tray.module.css';

/** mf-compare's own pages have a tray with more room. */
const OWN_PAGES = /^\/(?:products|compare)(?:\/|$)/;

const products = (count: number): string => (count === 1 ? '1 product' : `${count} products`);

/** The products that wait to be compared, in the header of every other page. */
export function Tray() {
  const selection = useSelection();
  const { pathname } = useLocation();
  const { length: count } = selection;
  // Screen readers tell of text that comes into an element, not of an element that comes with it.
  const announced = useDeferredValue(
    count > 0 ? `${products(count)} picked for comparison` : '',
    '',
  );
  if (OWN_PAGES.test(pathname)) return null;
  const enough = count >= MIN_COMPARED;
  const slug = comparisonSlug(selection.map((product) => product.slug));
  return (
    <div className={styles.tray}>
      <span role="status" className={hiddenClass}>
        {announced}
      </span>
      {count > 0 ? (
        <Link
          className={styles.link}
          to={enough ? comparisonPath(slug) : '/compare'}
          aria-label={enough ? `Compare ${products(count)}` : 'Pick another product to compare'}
        >
          {selection.map((product) => (
            <span key={product.id} className={styles.image}>
              <ProductThumbnail product={product} sizes="2rem" />
            </span>
          ))}
          <span className={styles.count}>{count}</span>
        </Link>
      ) : null}
    </div>
  );
}
