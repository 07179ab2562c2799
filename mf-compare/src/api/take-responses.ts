import type { ApiResponse } from '@waypost/shared/lists/walk-list';
import { orderByName } from './order-by-name';
import { readComparison, readListedComparison } from './read-comparison';
import {
  readListedProduct,
  readNamed,
  readProductDetail,
  readSimilarProduct,
} from './read-product';
import { type RequestAgain, type Read, takeList, takeOne } from './results';

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
