import { useEffect } from 'react';
import { compareApi } from '../api/compare-api';
import { leaveSelection } from '../selection/join-selection';
import { SelectionTray } from '../selection/selection-tray';
import { useComparing } from '../selection/use-comparing';
import { usePageToast } from '../selection/use-page-toast';
import { ComparisonShelf } from '../compare/comparison-shelf';
import page from '../ui/page.module.css';
import styles from './picker-page.module.css';
import { ProductPicker } from './product-picker';

/** `/compare` and `/products`: the picker (specification §2, "Comparison page"). */
export function PickerPage() {
  const comparing = useComparing(usePageToast());
  const { data: products } = compareApi.useGetProductsQuery();
  useEffect(() => {
    if (!products?.length) return;
    const ids = new Set(products.map(({ id }) => id));
    leaveSelection(({ id }) => !ids.has(id));
  }, [products]);
  return (
    <>
      <div className={`${page.page} ${styles.layout}`}>
        <header className={styles.header}>
          <h1>Compare Products</h1>
          <p>Select products to compare their features, specifications, and prices</p>
        </header>
        <div className={styles.shelf}>
          <ComparisonShelf title="Already compared" most={2} />
        </div>
        <div className={styles.picker}>
          <ProductPicker comparing={comparing} inUrl />
        </div>
      </div>
      <SelectionTray comparing={comparing} />
    </>
  );
}
