import type { ApiResponse } from '@waypost/shared/lists/walk-list';
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

const one =
  <T>(read: Read<T>) =>
  (first: ApiResponse) =>
    Promise.resolve(takeOne(first, read));

/** What endpoints make of their responses, which any backend may have sent. */
export const take = {
  products: list(readListedProduct),
  similar: list(readSimilarProduct),
  named: list(readNamed),
  product: one(readProductDetail),
  comparisons: list(readListedComparison),
  comparison: one(readComparison),
};
