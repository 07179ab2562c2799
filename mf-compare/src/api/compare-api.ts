import type { Comparison, ComparisonSummary } from '@waypost/shared/contracts/comparison';
import type {
  Brand,
  Product,
  ProductCategory,
  ProductDetail,
} from '@waypost/shared/contracts/product';
import { createRemoteApi, type HttpFailure, type HttpRequest } from '@waypost/shared/runtime';
import { fetchAll } from './results';

/** Time-out of product calls in milliseconds (specification §9). */
export const PRODUCT_TIMEOUT = 30_000;

const get = (url: string, params?: HttpRequest['params']): HttpRequest => ({
  url,
  timeout: PRODUCT_TIMEOUT,
  ...(params ? { params } : {}),
});

/** Runs {@link fetchAll} with RTK Query's own way to the API. */
const wholeList =
  <T, Arg = void>(requestOf: (arg: Arg) => HttpRequest) =>
  (
    arg: Arg,
    _api: unknown,
    _options: unknown,
    baseQuery: (request: HttpRequest) => unknown,
  ): Promise<{ data: T[] } | { error: HttpFailure }> =>
    fetchAll<T>(
      async (request) => (await baseQuery(request)) as { data?: unknown; error?: HttpFailure },
      requestOf(arg),
    );

/** mf-compare's endpoints of the API (specification §7, design §7). */
export const compareApi = createRemoteApi('mf-compare').injectEndpoints({
  endpoints: (build) => ({
    getProducts: build.query<Product[], void>({ queryFn: wholeList(() => get('/products/')) }),
    getProductCategories: build.query<ProductCategory[], void>({
      queryFn: wholeList(() => get('/product-categories/')),
    }),
    getBrands: build.query<Brand[], void>({ queryFn: wholeList(() => get('/brands/')) }),
    /** Products of one category, by its slug. */
    getCategoryProducts: build.query<Product[], string>({
      queryFn: wholeList((category: string) => get('/products/', { category })),
    }),
    getProduct: build.query<ProductDetail, string>({
      query: (slug) => get(`/product/${encodeURIComponent(slug)}/`),
    }),
    getComparisons: build.query<ComparisonSummary[], void>({
      queryFn: wholeList(() => get('/comparisons/')),
    }),
    getComparison: build.query<Comparison, string>({
      query: (slug) => get(`/comparison/${encodeURIComponent(slug)}/`),
      // Another backend may leave out what is empty.
      transformResponse: (answer: Comparison) => ({
        ...answer,
        products: answer.products ?? [],
        comparison_data: answer.comparison_data ?? {},
      }),
    }),
  }),
});
