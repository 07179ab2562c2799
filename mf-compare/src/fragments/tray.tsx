import { Link, useLocation } from '@waypost/shared/router';
import { useHydrated } from '@waypost/shared/interaction/use-hydrated';
import { hiddenClass } from '@waypost/shared/ui/hidden';
import { comparisonPath, comparisonSlug } from '../selection/comparison-path';
import { MIN_COMPARED } from '../selection/selection';
import { useSelection } from '../selection/selection-store';
import { ProductThumbnail } from '../ui/product-thumbnail';
import styles from './tray.module.css';

/** mf-compare's own pages have a tray with more room. */
const OWN_PAGES = /^\/(?:products|compare)(?:\/|$)/;

const products = (count: number): string => (count === 1 ? '1 product' : `${count} products`);

/**
 * The products that wait to be compared, in the header of every other page. The server writes nothing: what is picked
 * differs by reader.
 */
export function Tray() {
  const selection = useSelection();
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  if (!hydrated || OWN_PAGES.test(pathname)) return null;
  const { length: count } = selection;
  const enough = count >= MIN_COMPARED;
  const slug = comparisonSlug(selection.map((product) => product.slug));
  return (
    <div className={styles.tray}>
      <span role="status" className={hiddenClass}>
        {count > 0 ? `${products(count)} picked for comparison` : ''}
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
