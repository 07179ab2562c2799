import { memo, useId } from 'react';
import { Link } from '@waypost/shared/router';
import { inOwnLanguage } from '@waypost/shared/format/language-of';
import type { ListedProduct } from '../api/read-product';
import { Button, buttonClass } from '@waypost/shared/ui/button';
import { ProductPrice } from '../ui/product-price';
import { ProductRating } from '../ui/product-rating';
import { ProductThumbnail } from '../ui/product-thumbnail';
import styles from './product-card.module.css';

/** Key features on a card (specification §9). */
const KEY_FEATURES = 3;

const SIZES = '(min-width: 64rem) 18rem, (min-width: 40rem) 45vw, 6rem';

interface ProductCardProps {
  product: ListedProduct;
  selected: boolean;
  onToggle: (product: ListedProduct) => void;
  /** True for the images of the first screen. */
  priority?: boolean;
}

/** A product in the list (specification §2, "Product list"). */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, selected, onToggle, priority } = props;
  const nameId = useId();
  const path = `/products/${product.slug}`;
  return (
    <article className={styles.card} data-selected={selected || undefined}>
      <div className={styles.image}>
        <ProductThumbnail product={product} sizes={SIZES} priority={priority} />
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={selected}
          aria-label={`Compare ${product.name}`}
          // The button below does the same: one stop for those who go by keyboard.
          tabIndex={-1}
          onChange={() => onToggle(product)}
        />
      </label>
      <div className={styles.text}>
        <p className={styles.brand}>
          {product.brand.name}{' '}
          {product.is_featured ? <span className={styles.badge}>Featured</span> : null}
        </p>
        <h3 id={nameId} className={styles.name} {...inOwnLanguage(product.name)}>
          <Link to={path} tabIndex={-1}>
            {product.name}
          </Link>
        </h3>
        <p className={styles.description} {...inOwnLanguage(product.short_description)}>
          {product.short_description}
        </p>
        {product.key_features.length > 0 ? (
          <ul className={styles.features} aria-label="Key features">
            {product.key_features.slice(0, KEY_FEATURES).map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className={styles.foot}>
        <ProductPrice product={product} />
        <ProductRating product={product} />
        <div className={styles.actions}>
          <Link className={buttonClass()} to={path} aria-describedby={nameId}>
            View Details
          </Link>
          <Button
            tone={selected ? 'primary' : 'quiet'}
            aria-describedby={nameId}
            onClick={() => onToggle(product)}
          >
            {selected ? '✓ Added' : '+ Compare'}
          </Button>
        </div>
      </div>
    </article>
  );
});
