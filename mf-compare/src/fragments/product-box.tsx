import { inOwnLanguage } from '@waypost/shared/format/language-of';
import { Link } from '@waypost/shared/router';
import { Button } from '@waypost/shared/ui/button';
import { skeletonClass } from '@waypost/shared/ui/loading';
import { compareApi } from '../api/compare-api';
import { isSelected } from '../selection/selection';
import { useComparing } from '../selection/use-comparing';
import { usePageToast } from '../selection/use-page-toast';
import { ProductPrice } from '../ui/product-price';
import { ProductRating } from '../ui/product-rating';
import { ProductThumbnail } from '../ui/product-thumbnail';
import styles from './product-box.module.css';

const MAX_FEATURES = 3;

const SIZES = '(min-width: 40rem) 13rem, 30vw';

/** A product within a text: what it is, what it costs, and a way to compare it. */
export function ProductBox({ slug }: { slug: string }) {
  const { data: product, isError } = compareApi.useGetProductQuery(slug);
  const comparing = useComparing(usePageToast());
  const path = `/products/${slug}`;
  if (isError) return <Link to={path}>{slug}</Link>;
  if (!product) return <div aria-hidden="true" className={`${styles.waits} ${skeletonClass}`} />;
  const selected = isSelected(comparing.selection, product.id);
  return (
    <aside className={styles.box} aria-label={product.name}>
      <div className={styles.image}>
        <ProductThumbnail product={product} sizes={SIZES} />
      </div>
      <div className={styles.head}>
        <p className={styles.kind}>{product.category.name}</p>
        <p className={styles.name} {...inOwnLanguage(product.name)}>
          <Link to={path}>{product.name}</Link>
        </p>
        <p className={styles.facts}>
          <ProductPrice product={product} />
          <ProductRating product={product} />
        </p>
      </div>
      <div className={styles.foot}>
        {product.key_features.length > 0 ? (
          <ul className={styles.features} aria-label="Key features">
            {product.key_features.slice(0, MAX_FEATURES).map((feature) => (
              <li key={feature} {...inOwnLanguage(feature)}>
                {feature}
              </li>
            ))}
          </ul>
        ) : null}
        <Button
          tone={selected ? 'primary' : 'quiet'}
          aria-label={`${selected ? '✓ Added' : '+ Compare'}: ${product.name}`}
          onClick={() => comparing.onToggle(product)}
        >
          {selected ? '✓ Added' : '+ Compare'}
        </Button>
      </div>
    </aside>
  );
}
