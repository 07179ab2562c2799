import { Button } from '@waypost/shared/ui/button';
import { ProductThumbnail } from '../ui/product-thumbnail';
import { MAX_COMPARED, MIN_COMPARED } from './selection';
import styles from './selection-tray.module.css';
import type { Comparing } from './use-comparing';

/** Where those go by keyboard who have chosen. */
export const TRAY_ID = 'selected-products';

/**
 * What waits to be compared, at the lower edge of the screen. The "Compare N Products" button
 * appears with the second product (specification §2).
 */
export function SelectionTray({ comparing }: { comparing: Comparing }) {
  const { selection, onToggle, onStart, onClear } = comparing;
  if (selection.length === 0) return null;
  const enough = selection.length >= MIN_COMPARED;
  return (
    <section id={TRAY_ID} tabIndex={-1} className={styles.tray} aria-label="Selected products">
      <div className={styles.bar}>
        <ul className={styles.products}>
          {selection.map((product) => (
            <li key={product.id}>
              <span className={styles.image}>
                <ProductThumbnail product={product} sizes="3.5rem" />
              </span>
              <span className={styles.name}>{product.name}</span>
              <button
                type="button"
                aria-label={`Remove ${product.name}`}
                onClick={() => onToggle(product)}
              >
                ×
              </button>
            </li>
          ))}
          {Array.from({ length: MAX_COMPARED - selection.length }, (_, index) => (
            <li key={`free-${index}`} className={styles.free} aria-hidden="true" />
          ))}
        </ul>
        <div className={styles.actions}>
          <button type="button" className={styles.clear} onClick={onClear}>
            Clear
          </button>
          <Button tone="primary" onClick={onStart}>
            {enough ? `Compare ${selection.length} Products` : 'Compare'}
          </Button>
        </div>
      </div>
    </section>
  );
}
