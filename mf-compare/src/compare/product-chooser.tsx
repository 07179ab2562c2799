import { useState } from 'react';
import type { HttpFailure } from '@waypost/shared/runtime';
import { compareApi } from '../api/compare-api';
import type { ListedProduct, ReadProduct } from '../api/read-product';
import { productsFailureText } from '../api/failure-text';
import { defaultFilters, filterProducts } from '../filters/product-filters';
import { ProductPrice } from '../ui/product-price';
import { ProductThumbnail } from '../ui/product-thumbnail';
import styles from './product-chooser.module.css';

/** More would only be scrolled past: a reader who wants another one types its name. */
const MAX_SHOWN = 60;

/** Products that could stand in the comparison: those of its categories first, by name as they are read. */
function candidates(
  products: ListedProduct[],
  compared: ReadProduct[],
  text: string,
): ListedProduct[] {
  const taken = new Set(compared.map(({ id }) => id));
  const categories = new Set(compared.map(({ category }) => category.slug));
  const found = filterProducts(products, { ...defaultFilters, text, maxPrice: Infinity });
  return found
    .filter(({ id }) => !taken.has(id))
    .toSorted(
      (a, b) => Number(categories.has(b.category.slug)) - Number(categories.has(a.category.slug)),
    )
    .slice(0, MAX_SHOWN);
}

/** The choice of one product, found by typing. */
export function ProductChooser(props: {
  compared: ReadProduct[];
  onChoose: (product: ListedProduct) => void;
}) {
  const { compared, onChoose } = props;
  const { data, error } = compareApi.useGetProductsQuery();
  const [text, setText] = useState('');
  const found = candidates(data ?? [], compared, text);
  return (
    <div className={styles.chooser}>
      <label className={styles.search}>
        <span>Search products</span>
        <input
          type="search"
          autoComplete="off"
          placeholder="Name or brand"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      {error ? (
        <p role="alert">{productsFailureText(error as HttpFailure)}</p>
      ) : !data ? (
        <p role="status">Loading products...</p>
      ) : found.length === 0 ? (
        <p role="status">No products found matching your criteria</p>
      ) : (
        <ul className={styles.list}>
          {found.map((product) => (
            <li key={product.id}>
              <button type="button" onClick={() => onChoose(product)}>
                <span className={styles.image}>
                  <ProductThumbnail product={product} sizes="5rem" />
                </span>
                <span>
                  <b>{product.name}</b>
                  <small>{product.category.name}</small>
                </span>
                <ProductPrice product={product} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
