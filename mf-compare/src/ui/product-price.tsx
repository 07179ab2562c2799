import type { Product } from '@waypost/shared/contracts/product';
import { formatPrice } from '@waypost/shared/format/price';
import { hiddenClass } from '@waypost/shared/ui/hidden';
import styles from './product-price.module.css';

/**
 * What a product costs, with the launch price struck when it differs (specification §2). Without
 * a current price the launch price stands for it.
 */
export function ProductPrice(props: {
  product: Pick<Product, 'currency' | 'current_price' | 'launch_price'>;
}) {
  const { currency, current_price, launch_price } = props.product;
  const price = current_price ?? launch_price;
  if (price === null) return <span className={styles.price}>Price not announced</span>;
  return (
    <span className={styles.price}>
      <strong>{formatPrice(price, currency)}</strong>
      {current_price === null ? <small>at launch</small> : null}
      {current_price !== null && launch_price !== null && launch_price !== current_price ? (
        <s>
          <span className={hiddenClass}>Launch price </span>
          {formatPrice(launch_price, currency)}
        </s>
      ) : null}
    </span>
  );
}
