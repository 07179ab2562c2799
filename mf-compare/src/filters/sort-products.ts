import type { ListedProduct } from '../api/read-product';

/** Orders of the product list with their labels; the default first (specification §2). */
export const sortOrders = [
  { value: 'name', label: 'Name A-Z' },
  { value: '-name', label: 'Name Z-A' },
  { value: 'price', label: 'Price Low to High' },
  { value: '-price', label: 'Price High to Low' },
  { value: '-rating', label: 'Rating High to Low' },
  { value: 'rating', label: 'Rating Low to High' },
  { value: '-created', label: 'Newest First' },
  { value: 'created', label: 'Oldest First' },
] as const;

export type SortOrder = (typeof sortOrders)[number]['value'];

/** Specification §9. */
export const DEFAULT_SORT: SortOrder = 'name';

/** Dollars first, then by name: amounts of two currencies tell nothing of which costs more. */
const currencyOrder = (a: ListedProduct, b: ListedProduct): number =>
  Number(a.currency !== 'USD') - Number(b.currency !== 'USD') ||
  a.currency.localeCompare(b.currency, 'en');

const keys: Record<'price' | 'rating' | 'created', (product: ListedProduct) => number | null> = {
  price: ({ current_price, launch_price }) => current_price ?? launch_price,
  rating: ({ our_rating }) => our_rating,
  created: ({ created_at }) => Date.parse(created_at) || null,
};

/**
 * Orders products by name, price, rating or age. Products without the number that is requested
 * come last in both directions; equal ones stand by name, prices by currency.
 *
 * @param products by name, as they are read
 */
export function sortProducts(
  products: readonly ListedProduct[],
  order: SortOrder,
): readonly ListedProduct[] {
  const direction = order.startsWith('-') ? -1 : 1;
  const field = order.replace('-', '') as 'name' | keyof typeof keys;
  if (field === 'name') return direction === 1 ? products : products.toReversed();
  const keyOf = keys[field];
  return products.toSorted((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return (field === 'price' && currencyOrder(a, b)) || direction * (one - other);
  });
}
