import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { Product } from '@waypost/shared/contracts/product';
import { type HttpFailure, noticeShown } from '@waypost/shared/runtime';
import { Button } from '@waypost/shared/ui/button';
import { compareApi } from '../api/compare-api';
import { ProductCard } from './product-card';
import styles from './product-picker.module.css';
import { comparisonPath, MIN_COMPARED, toggle, TOO_FEW, TOO_MANY } from './selection';

const FAILED = 'Failed to load products. Please try again.';

/** Text of a failure: the API's detail, else the error's message (specification §8). */
function failureText(error: unknown): string {
  const { data, message } = error as HttpFailure;
  const detail = (data as { detail?: unknown } | undefined)?.detail;
  return typeof detail === 'string' ? detail : message || FAILED;
}

/** The product list with its selection (specification §2, "Product list"). */
export function ProductPicker() {
  const { data: products, error } = compareApi.useGetProductsQuery();
  const [selected, setSelected] = useState<number[]>([]);
  const dispatch = useDispatch();
  const navigate = useNavigate();

  const onToggle = ({ id }: Product): void => {
    const next = toggle(selected, id);
    if (next) setSelected(next);
    else dispatch(noticeShown(TOO_MANY, 'alert'));
  };
  const start = (): void => {
    if (selected.length < MIN_COMPARED) {
      dispatch(noticeShown(TOO_FEW, 'alert'));
      return;
    }
    const slugs = selected.flatMap(
      (id) => products?.find((product) => product.id === id)?.slug ?? [],
    );
    void navigate(comparisonPath(slugs));
  };

  if (error) return <p role="alert">{failureText(error)}</p>;
  if (!products) return <p role="status">Loading products...</p>;
  return (
    <section aria-labelledby="products">
      <div className={styles.heading}>
        <h2 id="products">Products ({products.length})</h2>
        {selected.length > 1 ? (
          <Button tone="primary" onClick={start}>
            Compare {selected.length} Products
          </Button>
        ) : null}
      </div>
      {products.length === 0 ? <p>No products found matching your criteria</p> : null}
      <div className={styles.grid}>
        {products.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            selected={selected.includes(product.id)}
            onToggle={onToggle}
          />
        ))}
      </div>
    </section>
  );
}
