import { hiddenClass } from '@waypost/shared/ui/hidden';
import type { Prices } from '../api/read-prices';
import styles from './product-price.module.css';

/**
 * What a product costs, with the launch price struck when it differs (specification §2). Without
 * a current price the launch price stands for it.
 */
export function ProductPrice({ product }: { product: { prices: Prices } }) {
  const { current, launch } = product.prices;
  const price = current ?? launch;
  if (price === null) return <span className={styles.price}>Price not announced</span>;
  return (
    <span className={styles.price}>
      <strong>{price}</strong>
      {current === null ? <small>at launch</small> : null}
      {current !== null && launch !== null ? (
        <s>
          <span className={hiddenClass}>Launch price </span>
          {launch}
        </s>
      ) : null}
    </span>
  );
}
