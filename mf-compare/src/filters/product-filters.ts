import type { ListedProduct } from '../api/read-product';
import { DEFAULT_SORT, type SortOrder } from './sort-products';

/** What narrows and orders the product list (specification §2, "Product list"). */
export interface ProductFilters {
  text: string;
  /** Slug; empty for all. */
  category: string;
  /** Slug; empty for all. */
  brand: string;
  minPrice: number;
  maxPrice: number;
  sort: SortOrder;
}

/** What "Clear All" goes back to (specification §9). */
export const defaultFilters: ProductFilters = {
  text: '',
  category: '',
  brand: '',
  minPrice: 0,
  maxPrice: 10_000,
  sort: DEFAULT_SORT,
};

/** Price that filters see: the current one, else the launch price, else 0 (specification §5). */
const filterPrice = ({
  current_price,
  launch_price,
}: Pick<ListedProduct, 'current_price' | 'launch_price'>): number =>
  current_price ?? launch_price ?? 0;

function matchesText({ name, short_description, brand }: ListedProduct, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return [name, short_description, brand.name].some((field) =>
    field.toLowerCase().includes(wanted),
  );
}

/** The products that pass all filters, in the order they came (specification §5). */
export function filterProducts(
  products: readonly ListedProduct[],
  filters: ProductFilters,
): ListedProduct[] {
  const { text, category, brand, minPrice, maxPrice } = filters;
  return products.filter((product) => {
    const price = filterPrice(product);
    return (
      matchesText(product, text) &&
      (category === '' || product.category.slug === category) &&
      (brand === '' || product.brand.slug === brand) &&
      price >= minPrice &&
      price <= maxPrice
    );
  });
}
