import type { Brand, ProductCategory } from '@waypost/shared/contracts/product';
import type { ApiResponse } from '@waypost/shared/lists/walk-list';
import { createRemoteApi, type HttpFailure, type HttpRequest } from '@waypost/shared/runtime';
import type { take } from './take-responses';
import type { ListedComparison, ReadComparison } from './read-comparison';
import type { ListedProduct, ReadProductDetail, SimilarProduct } from './read-product';
import type { RequestAgain } from './results';

/** Time-out of product calls in milliseconds (specification §9). */
const PRODUCT_TIMEOUT = 30_000;

/** What reads responses comes with the first one: a page that the server rendered requests nothing. */
const loadTake = (): Promise<typeof take | null> =>
  import(/* webpackChunkName: "responses" */ './take-responses').then(
    (module) => module.take,
    () => null,
  );

/** RTK Query's own way to the API, as it hands it to an endpoint. */
type BaseQuery = (request: HttpRequest) => unknown;

const unreachable: HttpFailure = { kind: 'network', message: 'Network Error' };

type Name = keyof typeof take;

/** A query whose response is taken by what has this name. */
const takenBy =
  <N extends Name, Arg = void>(requestOf: (arg: Arg) => HttpRequest, name: N) =>
  (
    arg: Arg,
    _api: unknown,
    _options: unknown,
    baseQuery: BaseQuery,
  ): ReturnType<(typeof take)[N]> => {
    const request = { timeout: PRODUCT_TIMEOUT, ...requestOf(arg) };
    const send: RequestAgain = (params) =>
      baseQuery(params ? { ...request, params } : request) as Promise<ApiResponse>;
    const loading = loadTake();
    const result = Promise.resolve(send()).then(async (first): Promise<unknown> => {
      // A failure has nothing to read: what the server responded with stands without the code to read it.
      if (first.error) return { error: first.error };
      const taken = await loading;
      return taken ? taken[name](first, send) : { error: unreachable };
    });
    return result as ReturnType<(typeof take)[N]>;
  };

const comparisonUrl = (idOrSlug: string): string => `/comparison/${encodeURIComponent(idOrSlug)}`;

/** mf-compare's endpoints of the API (specification §7, design §7). */
export const compareApi = createRemoteApi('mf-compare').injectEndpoints({
  endpoints: (build) => ({
    getProducts: build.query<ListedProduct[], void>({
      queryFn: takenBy(() => ({ url: '/products/' }), 'products'),
    }),
    getProductCategories: build.query<ProductCategory[], void>({
      queryFn: takenBy(() => ({ url: '/product-categories/' }), 'named'),
    }),
    getBrands: build.query<Brand[], void>({
      queryFn: takenBy(() => ({ url: '/brands/' }), 'named'),
    }),
    /** Products of one category, by its slug. */
    getCategoryProducts: build.query<SimilarProduct[], string>({
      queryFn: takenBy(
        (category: string) => ({ url: '/products/', params: { category } }),
        'similar',
      ),
    }),
    getProduct: build.query<ReadProductDetail, string>({
      queryFn: takenBy(
        (slug: string) => ({ url: `/product/${encodeURIComponent(slug)}/` }),
        'product',
      ),
    }),
    getComparisons: build.query<ListedComparison[], void>({
      queryFn: takenBy(() => ({ url: '/comparisons/' }), 'comparisons'),
    }),
    getComparison: build.query<ReadComparison, string>({
      queryFn: takenBy((slug: string) => ({ url: `${comparisonUrl(slug)}/` }), 'comparison'),
    }),
    /** Counts a view of an edited comparison. */
    recordView: build.mutation<unknown, string>({
      query: (slug) => ({ url: `${comparisonUrl(slug)}/view`, method: 'POST' }),
    }),
  }),
});
