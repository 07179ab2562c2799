import { detailOf } from '@waypost/shared/failures/detail-of';
import type { HttpFailure } from '@waypost/shared/runtime';

/** Specification §8, "Product list failure". */
const PRODUCTS_FAILED = 'Failed to load products. Please try again.';

/**
 * What readers see of products that did not load: the API's detail, else the error's
 * message, else the specification's text (§8).
 */
export const productsFailureText = (failure: HttpFailure): string =>
  detailOf(failure) ?? (failure.message || PRODUCTS_FAILED);
