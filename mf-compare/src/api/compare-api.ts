import type { Comparison } from '@waypost/shared/contracts/comparison';
import type { Brand, ProductCategory, ProductDetail } from '@waypost/shared/contracts/product';
import { createRemoteApi, type HttpFailure, type HttpRequest } from '@waypost/shared/runtime';
import { type ListedComparison, readComparison, readListedComparison } from './read-comparison';
import {
  type ListedProduct,
  readListedProduct,
  readNamed,
  readProductDetail,
  readSimilarProduct,
  type SimilarProduct,
} from './read-product';
import { fetchAll, unreadable } from './results';

/** Time-out of product calls in milliseconds (specification §9). */
export const PRODUCT_TIMEOUT = 30_000;

type Answer = { data?: unknown; error?: HttpFailure };
type Result<T> = Promise<{ data: T } | { error: HttpFailure }>;
/** RTK Query's own way to the API, as it hands it to an endpoint. */
type BaseQuery = (request: HttpRequest) => unknown;

const timed =
  (baseQuery: BaseQuery) =>
  async (request: HttpRequest): Promise<Answer> =>
    (await baseQuery({ ...request, timeout: PRODUCT_TIMEOUT })) as Answer;

const comparisonUrl = (idOrSlug: string): string => `/comparison/${encodeURIComponent(idOrSlug)}`;

/** A query for a whole list, whose items are read one by one: any backend may have sent them. */
const list =
  <T, Arg = void>(url: string, read: (item: unknown) => T | null, paramOf?: (arg: Arg) => object) =>
  async (arg: Arg, _api: unknown, _options: unknown, baseQuery: BaseQuery): Result<T[]> => {
    const request = { url, ...(paramOf ? { params: paramOf(arg) as HttpRequest['params'] } : {}) };
    return fetchAll(timed(baseQuery), request, read);
  };

/** A query for one thing. */
const one =
  <T>(urlOf: (key: string) => string, read: (body: unknown) => T | null) =>
  async (key: string, _api: unknown, _options: unknown, baseQuery: BaseQuery): Result<T> => {
    const { data, error } = await timed(baseQuery)({ url: urlOf(key) });
    if (error) return { error };
    const value = read(data);
    return value === null ? { error: unreadable } : { data: value };
  };

/** mf-compare's endpoints of the API (specification §7, design §7). */
export const compareApi = createRemoteApi('mf-compare').injectEndpoints({
  endpoints: (build) => ({
    getProducts: build.query<ListedProduct[], void>({
      queryFn: list('/products/', readListedProduct),
    }),
    getProductCategories: build.query<ProductCategory[], void>({
      queryFn: list('/product-categories/', readNamed),
    }),
    getBrands: build.query<Brand[], void>({ queryFn: list('/brands/', readNamed) }),
    /** Products of one category, by its slug. */
    getCategoryProducts: build.query<SimilarProduct[], string>({
      queryFn: list('/products/', readSimilarProduct, (category: string) => ({ category })),
    }),
    getProduct: build.query<ProductDetail, string>({
      queryFn: one((slug) => `/product/${encodeURIComponent(slug)}/`, readProductDetail),
    }),
    getComparisons: build.query<ListedComparison[], void>({
      queryFn: list('/comparisons/', readListedComparison),
    }),
    getComparison: build.query<Comparison, string>({
      queryFn: one((slug) => `${comparisonUrl(slug)}/`, readComparison),
    }),
    /** Counts a view of an edited comparison. */
    recordView: build.mutation<unknown, string>({
      query: (slug) => ({ url: `${comparisonUrl(slug)}/view`, method: 'POST' }),
    }),
  }),
});
