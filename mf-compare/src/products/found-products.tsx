import { isPlainClick } from '@waypost/shared/routing/is-plain-click';
import { buttonClass } from '@waypost/shared/ui/button';
import type { ListedProduct } from '../api/read-product';
import { TRAY_ID } from '../selection/selection-tray';
import type { Comparing } from '../selection/use-comparing';
import styles from './found-products.module.css';
import { ProductGrid } from './product-grid';
import { useShown } from './use-shown';

/**
 * The products that the filters found, a screenful at first.
 *
 * @param query the filters' part of the URL
 */
export function FoundProducts(props: {
  products: readonly ListedProduct[];
  comparing: Comparing;
  query: string;
  inUrl: boolean;
}) {
  const { products, comparing, query, inUrl } = props;
  const { shown, more, moreHref } = useShown(query, inUrl);
  if (products.length === 0) {
    return (
      <div className={styles.empty}>
        <p>No products found matching your criteria</p>
        <p>A shorter search text or a wider price range may help.</p>
      </div>
    );
  }
  return (
    <>
      {comparing.selection.length > 0 ? (
        <a
          className={styles.skip}
          href={`#${TRAY_ID}`}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            document.getElementById(TRAY_ID)?.focus();
          }}
        >
          Skip to the selected products
        </a>
      ) : null}
      <ProductGrid
        products={products.slice(0, shown)}
        selection={comparing.selection}
        onToggle={comparing.onToggle}
      />
      {products.length > shown ? (
        <p className={styles.more}>
          <a
            className={buttonClass()}
            href={moreHref}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              more();
            }}
          >
            Show more products
          </a>
        </p>
      ) : null}
    </>
  );
}
