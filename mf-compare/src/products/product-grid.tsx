import { skeletonClass } from '@waypost/shared/ui/loading';
import type { ListedProduct } from '../api/read-product';
import { isSelected, type Selection } from '../selection/selection';
import { ProductCard } from './product-card';
import styles from './product-grid.module.css';

/** Cards whose images are likely on the first screen. */
const FIRST_SCREEN = 3;

/** Product cards: three columns on the desktop, two on a tablet, one on a phone (look). */
export function ProductGrid(props: {
  products: readonly ListedProduct[];
  selection: Selection;
  onToggle: (product: ListedProduct) => void;
}) {
  const { products, selection, onToggle } = props;
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => (
        <li key={product.id} className={styles.item}>
          <ProductCard
            product={product}
            selected={isSelected(selection, product.id)}
            onToggle={onToggle}
            priority={index < FIRST_SCREEN}
          />
        </li>
      ))}
    </ul>
  );
}

/** Skeletons in the shape of cards, while the list loads. */
export function ProductGridSkeleton() {
  return (
    <ul className={styles.grid} aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <li key={index} className={`${styles.item} ${styles.skeleton}`}>
          {Array.from({ length: 4 }, (_skeleton, line) => (
            <span key={line} className={skeletonClass} />
          ))}
        </li>
      ))}
    </ul>
  );
}
