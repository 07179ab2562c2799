import type { Product } from '@waypost/shared/contracts/product';
import { ResponsiveImage } from '@waypost/shared/ui/responsive-image';
import styles from './product-thumbnail.module.css';

/**
 * A product's image; without one, an icon in its place (specification §2). Decoration: the
 * product's name always stands beside it.
 */
export function ProductThumbnail(props: {
  product: Pick<Product, 'thumbnail' | 'thumbnail_info'>;
  /** How wide it is shown, as the HTML attribute `sizes` says it. */
  sizes: string;
  priority?: boolean;
}) {
  const { product, sizes, priority } = props;
  if (product.thumbnail) {
    return (
      <span className={styles.frame}>
        <ResponsiveImage
          src={product.thumbnail}
          info={product.thumbnail_info}
          alt=""
          sizes={sizes}
          priority={priority}
        />
      </span>
    );
  }
  return (
    <span className={styles.frame}>
      <svg className={styles.icon} viewBox="0 0 120 90" aria-hidden="true">
        <path d="M60 22 84 34v24L60 70 36 58V34Z" />
        <path d="M36 34l24 12 24-12M60 46v24M48 28l24 12" />
      </svg>
    </span>
  );
}
