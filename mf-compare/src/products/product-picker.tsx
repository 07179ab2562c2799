import { useDeferredValue, useState } from 'react';
import type { Product } from '@waypost/shared/contracts/product';
import type { HttpFailure } from '@waypost/shared/runtime';
import { Button, buttonClass } from '@waypost/shared/ui/button';
import { compareApi } from '../api/compare-api';
import { productsFailureText } from '../api/failure-text';
import { FilterForm } from '../filters/filter-form';
import { writeFilters } from '../filters/filter-params';
import { filterProducts, type ProductFilters } from '../filters/product-filters';
import { sortProducts } from '../filters/sort-products';
import { useFilters } from '../filters/use-filters';
import type { Comparing } from '../selection/use-comparing';
import { ProductGrid, ProductGridSkeleton } from './product-grid';
import styles from './product-picker.module.css';
import { useShown } from './use-shown';

/** The filtered products, a screenful at first. */
function Found(props: { products: Product[]; comparing: Comparing; filters: ProductFilters }) {
  const { products, comparing, filters } = props;
  const query = writeFilters(filters).toString();
  const { shown, more, moreHref } = useShown(query);
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

/**
 * The product list with its filters (specification §2, "Product list").
 *
 * @param inUrl whether the filters live in the page's URL
 */
export function ProductPicker({ comparing, inUrl }: { comparing: Comparing; inUrl: boolean }) {
  const { data, error, refetch, isFetching } = compareApi.useGetProductsQuery();
  const categories = compareApi.useGetProductCategoriesQuery();
  const brands = compareApi.useGetBrandsQuery();
  const state = useFilters({ inUrl });
  // The field answers first; a list that the next key makes obsolete is not finished.
  const filters = useDeferredValue(state.filters);
  const [headingId] = useState(() => (inUrl ? 'products' : 'products-to-pick'));

  const products = error ? [] : data;
  const found = products ? sortProducts(filterProducts(products, filters), filters.sort) : [];
  return (
    <section aria-labelledby={headingId} className={styles.picker}>
      <div className={styles.filters}>
        <FilterForm
          categories={error ? [] : (categories.data ?? [])}
          brands={error ? [] : (brands.data ?? [])}
          state={state}
        />
      </div>
      <div className={styles.found}>
        <h2 id={headingId} aria-live="polite">
          {products ? `Products (${found.length})` : 'Products'}
        </h2>
        {error ? (
          <div role="alert" className={styles.empty}>
            <p>{productsFailureText(error as HttpFailure)}</p>
            <Button onClick={() => void refetch()} disabled={isFetching}>
              Try again
            </Button>
          </div>
        ) : products ? (
          <Found products={found} comparing={comparing} filters={filters} />
        ) : (
          <>
            <p role="status" className={styles.loading}>
              Loading products...
            </p>
            <ProductGridSkeleton />
          </>
        )}
      </div>
    </section>
  );
}
