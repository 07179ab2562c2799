import type { Product } from '@waypost/shared/contracts/product';
import { formatPrice } from '@waypost/shared/format/price';

/**
 * What a product costs, as readers read it. It is part of what is read, so that no page writes a price while it
 * starts: a browser takes longer for the first than for all else that a comparison runs then (decision 153).
 */
export interface Prices {
  /** `null` without a current price. */
  current: string | null;
  /** `null` without a launch price, and where it is the current one. */
  launch: string | null;
}

export function readPrices(
  product: Pick<Product, 'currency' | 'current_price' | 'launch_price'>,
): Prices {
  const { currency, current_price, launch_price } = product;
  const format = (price: number | null): string | null =>
    price === null ? null : formatPrice(price, currency);
  return {
    current: format(current_price),
    launch: launch_price === current_price ? null : format(launch_price),
  };
}
