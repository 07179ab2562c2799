import { useDeferredValue, useId, useMemo } from 'react';
import type { HttpFailure } from '@waypost/shared/runtime';
import { Button } from '@waypost/shared/ui/button';
import { compareApi } from '../api/compare-api';
import { productsFailureText } from '../api/failure-text';
import { FilterForm } from '../filters/filter-form';
import { writeFilters } from '../filters/filter-params';
import { filterProducts, priceRangeOf } from '../filters/product-filters';
import { sortProducts } from '../filters/sort-products';
import { useFilters } from '../filters/use-filters';
import type { Comparing } from '../selection/use-comparing';
import { FoundProducts } from './found-products';
import { ProductGridSkeleton } from './product-grid';
import styles from './product-picker.module.css';

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
  // The field updates first; a list that the next key makes obsolete is not finished.
  const filters = useDeferredValue(state.filters);
  const headingId = useId();

  const products = error ? [] : data;
  const range = useMemo(() => priceRangeOf(data ?? []), [data]);
  const found = useMemo(
    () => sortProducts(filterProducts(data ?? [], filters, range), filters.sort),
    [data, filters, range],
  );
  return (
    <section aria-labelledby={headingId} className={styles.picker}>
      <div className={styles.filters}>
        <FilterForm
          categories={error ? [] : (categories.data ?? [])}
          brands={error ? [] : (brands.data ?? [])}
          range={range}
          state={state}
        />
      </div>
      <div className={styles.found}>
        <h2 id={headingId} aria-live="polite">
          {products ? `Products (${error ? 0 : found.length})` : 'Products'}
        </h2>
        {error ? (
          <div role="alert" className={styles.failure}>
            <p>{productsFailureText(error as HttpFailure)}</p>
            <Button onClick={() => void refetch()} disabled={isFetching}>
              Try again
            </Button>
          </div>
        ) : products ? (
          <FoundProducts
            products={found}
            comparing={comparing}
            query={writeFilters(filters).toString()}
            inUrl={inUrl}
          />
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
