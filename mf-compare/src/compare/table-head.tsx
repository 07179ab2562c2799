import type { RefObject } from 'react';
import { Link } from '@waypost/shared/router';
import { Name } from '@waypost/shared/ui/name';
import type { ReadProduct } from '../api/read-product';
import { WinnerMarker } from '../ui/winner-marker';
import { ProductThumbnail } from '../ui/product-thumbnail';
import { type ProductChanges, ProductControls } from './product-controls';
import styles from './table-head.module.css';

const SIZES = '(min-width: 56rem) 16rem, (min-width: 40rem) 30vw, 38vw';

/**
 * A head a product. Their controls stand in a row of their own, so that a head's name is the
 * product's name alone.
 */
export function TableHead(props: {
  ref: RefObject<HTMLTableSectionElement | null>;
  products: ReadProduct[];
  changes: ProductChanges;
}) {
  const { ref, products, changes } = props;
  return (
    <thead ref={ref}>
      <tr className={styles.heads}>
        <td className={styles.corner}>
          <span>
            <WinnerMarker /> best in its row
          </span>
        </td>
        {products.map((product) => (
          <th key={product.id} scope="col" className={styles.head}>
            <ProductThumbnail product={product} sizes={SIZES} priority />
            <small>{product.brand.name}</small>
            <Link to={`/products/${product.slug}`}>
              <Name>{product.name}</Name>
            </Link>
          </th>
        ))}
      </tr>
      <tr className={styles.controls}>
        <td className={styles.corner} />
        {products.map((product, index) => (
          <td key={product.id} className={styles.control}>
            <ProductControls
              product={product}
              first={index === 0}
              last={index === products.length - 1}
              changes={changes}
            />
          </td>
        ))}
      </tr>
    </thead>
  );
}
