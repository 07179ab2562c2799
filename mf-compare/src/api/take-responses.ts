import type { ApiResponse } from '@waypost/shared/lists/walk-list';
import { readComparison, readListedComparison } from './read-comparison';
import {
  type ListedProduct,
  readListedProduct,
  readNamed,
  readProductDetail,
  readSimilarProduct,
} from './read-product';
import { type RequestAgain, type Read, takeList, takeOne } from './results';

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Orders products by name, as lists show them first and all other orders leave equal ones. It is done where a list is
 * read: a browser takes 7 ms to compare the first two names, which is no part of a page's start then (decision 153).
 */
export const orderByName = (products: readonly ListedProduct[]): ListedProduct[] =>
  products.toSorted((a, b) => names.compare(a.name, b.name) || a.id - b.id);

const list =
  <T>(read: Read<T>) =>
  (first: ApiResponse, requestAgain: RequestAgain) =>
    takeList(first, requestAgain, read);

/** Products in the order that {@link orderByName} gives them. */
async function takeProducts(first: ApiResponse, requestAgain: RequestAgain) {
  const taken = await takeList(first, requestAgain, readListedProduct);
  return 'data' in taken ? { data: orderByName(taken.data) } : taken;
}

const one =
  <T>(read: Read<T>) =>
  (first: ApiResponse) =>
    Promise.resolve(takeOne(first, read));

/** What endpoints make of their responses, which any backend may have sent. */
export const take = {
  products: takeProducts,
  similar: list(readSimilarProduct),
  named: list(readNamed),
  product: one(readProductDetail),
  comparisons: list(readListedComparison),
  comparison: one(readComparison),
};
