import type { Product } from '@waypost/shared/contracts/product';
import { formatPrice } from '@waypost/shared/format/price';
import { ResponsiveImage } from '@waypost/shared/ui/responsive-image';
import { Button } from '@waypost/shared/ui/button';
import styles from './product-card.module.css';

const KEY_FEATURES = 3;

/** A product in the list (specification §2, "Product list"). */
export function ProductCard(props: {
  product: Product;
  selected: boolean;
  onToggle: (product: Product) => void;
}) {
  const { product, selected, onToggle } = props;
  const { currency, current_price, launch_price, our_rating } = product;
  const price = current_price ?? launch_price;
  return (
    <article className={styles.card} data-selected={selected || undefined}>
      <div className={styles.picture}>
        <ResponsiveImage
          src={product.thumbnail}
          info={product.thumbnail_info}
          alt=""
          sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 45vw, 92vw"
        />
        {product.is_featured ? <span className={styles.badge}>Featured</span> : null}
      </div>
      <p className={styles.brand}>{product.brand.name}</p>
      <h3>{product.name}</h3>
      <p className={styles.description}>{product.short_description}</p>
      <ul className={styles.features}>
        {product.key_features.slice(0, KEY_FEATURES).map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <p className={styles.facts}>
        {price === null ? null : <strong>{formatPrice(price, currency)}</strong>}
        {current_price !== null && launch_price !== null && launch_price !== current_price ? (
          <s>{formatPrice(launch_price, currency)}</s>
        ) : null}
        {our_rating === null ? null : (
          <span>
            {our_rating.toFixed(1)}/10 ({product.review_count})
          </span>
        )}
      </p>
      <Button aria-pressed={selected} onClick={() => onToggle(product)}>
        {selected ? '✓ Added' : '+ Compare'}
      </Button>
    </article>
  );
}
