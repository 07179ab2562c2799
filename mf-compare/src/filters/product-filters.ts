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
  /** `null` for the upper bound of the list's own range, see {@link priceRangeOf}. */
  maxPrice: number | null;
  sort: SortOrder;
}

/** What "Clear All" goes back to (specification §9). */
export const defaultFilters: ProductFilters = {
  text: '',
  category: '',
  brand: '',
  minPrice: 0,
  maxPrice: null,
  sort: DEFAULT_SORT,
};

/** What the price filter measures. */
export interface PriceRange {
  /** ISO 4217. */
  currency: string;
  /** Upper bound unless a reader sets another one. */
  max: number;
  /** Whether the list has prices in other currencies, which are not measured. */
  hasOthers: boolean;
}

/** Specification §9. */
const DOLLARS = { currency: 'USD', max: 10_000 };

type Priced = Pick<ListedProduct, 'current_price' | 'launch_price' | 'currency'>;

/**
 * The range of a list's prices: in dollars, up to 10000 (specification §9), or in the one other currency
 * that all of its prices have, up to the highest.
 */
export function priceRangeOf(products: readonly Priced[]): PriceRange {
  const priced = products.filter((product) => filterPrice(product) > 0 && product.currency !== '');
  const currencies = new Set(priced.map(({ currency }) => currency));
  const [currency] = currencies;
  if (currency === undefined || currencies.size > 1 || currency === DOLLARS.currency) {
    const hasOthers = [...currencies].some((other) => other !== DOLLARS.currency);
    return { ...DOLLARS, hasOthers };
  }
  return { currency, max: Math.ceil(Math.max(...priced.map(filterPrice))), hasOthers: false };
}

/** Price that filters see: the current one, else the launch price, else 0 (specification §5). */
const filterPrice = ({ current_price, launch_price }: Omit<Priced, 'currency'>): number =>
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
  range = priceRangeOf(products),
): ListedProduct[] {
  const { text, category, brand, minPrice, maxPrice } = filters;
  return products.filter((product) => {
    const price = filterPrice(product);
    const isMeasured = price === 0 || ['', range.currency].includes(product.currency);
    return (
      matchesText(product, text) &&
      (category === '' || product.category.slug === category) &&
      (brand === '' || product.brand.slug === brand) &&
      (!isMeasured || (price >= minPrice && price <= (maxPrice ?? range.max)))
    );
  });
}
