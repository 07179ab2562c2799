import type { Comparison } from '@waypost/shared/contracts/comparison';
import type { PagedList } from '@waypost/shared/contracts/paged-list';
import type { Product } from '@waypost/shared/contracts/product';
import { createRemoteApi } from '@waypost/shared/runtime';

/** Time-out of product calls in milliseconds (specification §9). */
export const PRODUCT_TIMEOUT = 30_000;

/** A results list or a plain array (specification §7, `GET /products/`). */
const toArray = <T>(answer: PagedList<T> | T[]): T[] =>
  Array.isArray(answer) ? answer : answer.results;

/** mf-compare's endpoints of the API (specification §7). */
export const compareApi = createRemoteApi('mf-compare').injectEndpoints({
  endpoints: (build) => ({
    getProducts: build.query<Product[], void>({
      query: () => ({ url: '/products/', timeout: PRODUCT_TIMEOUT }),
      transformResponse: toArray<Product>,
    }),
    getComparison: build.query<Comparison, string>({
      query: (slug) => ({
        url: `/comparison/${encodeURIComponent(slug)}/`,
        timeout: PRODUCT_TIMEOUT,
      }),
    }),
  }),
});
