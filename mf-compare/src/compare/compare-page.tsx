import { ProductPicker } from '../products/product-picker';
import styles from './compare-page.module.css';

/** `/compare` and `/products`: the picker (specification §2, "Comparison page"). */
export function ComparePage() {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>Compare Products</h1>
        <p>Select products to compare their features, specifications, and prices</p>
      </header>
      <ProductPicker />
    </div>
  );
}
