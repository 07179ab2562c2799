import type { Product } from '@waypost/shared/contracts/product';
import styles from './product-controls.module.css';

/** What readers do with a column. */
export interface ProductChanges {
  /** Puts a column one place to the left (-1) or to the right (1). */
  onMove: (product: Product, by: -1 | 1) => void;
  onReplace: (product: Product) => void;
  onRemove: (product: Product) => void;
}

/** Names a control, so that focus can follow its product when columns change places. */
export const controlId = (control: 'left' | 'right' | 'replace' | 'remove', slug: string) =>
  `${control}-${slug}`;

/** Move, replace and remove for one column. */
export function ProductControls(props: {
  product: Product;
  first: boolean;
  last: boolean;
  changes: ProductChanges;
}) {
  const { product, first, last, changes } = props;
  const { name, slug } = product;
  return (
    <div className={styles.controls}>
      <button
        type="button"
        id={controlId('left', slug)}
        aria-label={`Move ${name} left`}
        aria-disabled={first}
        onClick={() => (first ? undefined : changes.onMove(product, -1))}
      >
        ←
      </button>
      <button
        type="button"
        id={controlId('right', slug)}
        aria-label={`Move ${name} right`}
        aria-disabled={last}
        onClick={() => (last ? undefined : changes.onMove(product, 1))}
      >
        →
      </button>
      <button
        type="button"
        id={controlId('replace', slug)}
        aria-label={`Replace ${name}`}
        onClick={() => changes.onReplace(product)}
      >
        <span className={styles.word}>Replace</span>
        <span className={styles.sign}>⇄</span>
      </button>
      <button
        type="button"
        id={controlId('remove', slug)}
        aria-label={`Remove ${name}`}
        onClick={() => changes.onRemove(product)}
      >
        <span className={styles.word}>Remove</span>
        <span className={styles.sign}>×</span>
      </button>
    </div>
  );
}
